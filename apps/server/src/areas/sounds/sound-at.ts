import type { Platform } from "../../area.ts";
import type { ProjectScope } from "../uploads/index.ts";
import { fileNameOfUrl, libraryKey } from "./library/library-address.ts";
import { soundLibraryOf } from "./library/sound-library-of.ts";
import { soundKey, tokenOfUrl } from "./sound-address.ts";
import { findSoundByToken } from "./store.ts";

/** A sound that a clip may name. */
export interface StoredSound {
  /** Of its whole file: MP3, 44.1 kHz, stereo, 256 kbit/s, with header. */
  storageKey: string;
  /** Length at 44.1 kHz. */
  samples: number;
  /** The built-in library's is there for every project. */
  owner: "project" | "library";
}

/** The sound at the `url` of a clip of this project; undefined when there is none, or it is another project's. A built-in one may not be made yet. */
export async function soundAt(
  platform: Pick<Platform, "database" | "storage">,
  { organisationId, projectId }: ProjectScope,
  url: string,
): Promise<StoredSound | undefined> {
  const fileName = fileNameOfUrl(url);
  if (fileName !== undefined) {
    const samples = await soundLibraryOf(platform).lengthOf(fileName);
    return samples === undefined ? undefined : { storageKey: libraryKey(fileName, "mp3"), samples, owner: "library" };
  }
  const token = tokenOfUrl(url);
  if (token === undefined) return undefined;
  const sound = await platform.database.tenant(organisationId, (trx) => findSoundByToken(trx, token));
  if (sound?.project_id !== projectId || sound.player_part !== null || sound.sample_count === null) return undefined;
  return { storageKey: soundKey(sound), samples: sound.sample_count, owner: "project" };
}

/** As `soundAt`, with its file stored: a built-in one is made first, which takes seconds. */
export async function storedSoundAt(...asked: Parameters<typeof soundAt>): Promise<StoredSound | undefined> {
  const [platform, , url] = asked;
  const fileName = fileNameOfUrl(url);
  if (fileName !== undefined) await soundLibraryOf(platform).find(fileName);
  return soundAt(...asked);
}
