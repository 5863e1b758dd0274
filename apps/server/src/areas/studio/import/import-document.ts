import { AppError } from "../../../platform/http/app-error.ts";
import { type BroughtFile, largestFileBytes } from "./document/file-kind.ts";
import type { Imported } from "./imported.ts";
import type { ImportReader } from "./reader/import-reader.ts";

/**
 * The text of an uploaded .txt, .docx or .pdf of at most 500 KB. Throws AppError INVALID_FILE with the reason.
 * `locale` (BCP 47, the voice's) helps with plain text older than Unicode.
 */
export async function importDocument(
  file: BroughtFile,
  reader: ImportReader,
  options: { locale?: string; signal?: AbortSignal } = {},
): Promise<Imported> {
  // Said here too, so that no process is started for it.
  if (file.bytes.byteLength > largestFileBytes) {
    throw new AppError("INVALID_FILE", "File size should be less than 500 KB");
  }
  return reader.document(file, options.locale, options.signal);
}
