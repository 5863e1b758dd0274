import type { WireLibrarySound } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import { makeLibraryJob } from "../jobs.ts";
import type { SoundLibrary } from "./sound-library.ts";

/** The built-in sounds. Those that were not made yet have no peaks, and a job makes them. */
export async function listLibrary(
  { database, queue }: Pick<Platform, "database" | "queue">,
  library: Pick<SoundLibrary, "list">,
): Promise<WireLibrarySound[]> {
  const sounds = await library.list();
  if (sounds.some(({ peaks }) => peaks.length === 0)) {
    await database.system((trx) => queue.send(trx, makeLibraryJob, {}, { singletonKey: makeLibraryJob.name }));
  }
  return sounds;
}
