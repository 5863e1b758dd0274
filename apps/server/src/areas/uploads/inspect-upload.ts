import { AudioFileError } from "@lectern/audio";
import type { InspectedAudio } from "@lectern/audio/node";
import { AppError } from "../../platform/http/index.ts";
import { withScratchFiles } from "./scratch-file.ts";
import type { UploadServices } from "./services.ts";
import { fetchUpload } from "./stored-upload.ts";
import type { UploadRow } from "./store.ts";

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
