import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AudioFileError } from "@lectern/audio";
import type { InspectedAudio } from "@lectern/audio/node";
import { AppError } from "../../platform/http/index.ts";
import type { UploadServices } from "./upload-services.ts";
import { fetchUpload } from "./stored-upload.ts";
import type { UploadRow } from "./store.ts";

const prefix = "upload-";
/** Longer than any work with such a file takes. */
const leftoverMs = 6 * 3600 * 1000;

/** Names for files that exist while `work` runs, in the folder for what is kept aside. */
export async function withScratchFiles<Result>(
  folder: string,
  names: readonly string[],
  work: (...paths: string[]) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths = names.map((name) => join(folder, prefix + name));
  try {
    return await work(...paths);
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

/** Removes what processes that died left there. */
export async function sweepScratchFiles(folder: string, now: Date): Promise<void> {
  // Nothing was ever written there.
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    // Removed meanwhile by its own process.
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > leftoverMs) await rm(path, { force: true });
  }
}

/**
 * What an uploaded file is, told by its content.
 * @throws {AppError} INVALID_FILE with the reason, UNAVAILABLE when too many are being read
 */
export async function inspectUpload(
  services: Pick<UploadServices, "storage" | "scratchFolder" | "newToken" | "inspections" | "inspectAudioFile">,
  row: UploadRow,
  signal: AbortSignal,
  maxSeconds?: number,
): Promise<InspectedAudio> {
  const { storage, scratchFolder, newToken, inspections } = services;
  try {
    return await inspections.run(row.organisation_id, signal, () =>
      withScratchFiles(scratchFolder, [newToken()], async (path = "") => {
        await fetchUpload(storage, row, path, signal);
        return services.inspectAudioFile(path, { signal, maxSeconds });
      }),
    );
  } catch (error) {
    throw error instanceof AudioFileError ? new AppError("INVALID_FILE", error.message, { cause: error }) : error;
  }
}
