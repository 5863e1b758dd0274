import { IMPORT_LIMIT_BYTES, IMPORT_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";
import { AppError } from "../../../platform/failures/app-error.ts";
import type { UploadedFile } from "./document/file-kind.ts";
import type { Imported } from "./imported.ts";
import type { DocumentReader } from "./reader/import-reader.ts";

/**
 * The text of an uploaded .txt, .docx or .pdf of less than 500 KB. Throws AppError INVALID_FILE with the reason.
 * `locale` (BCP 47, the voice's) helps with plain text older than Unicode.
 */
export async function importDocument(
  file: UploadedFile,
  reader: DocumentReader,
  options: { locale?: string; signal?: AbortSignal } = {},
): Promise<Imported> {
  // Said here, so that no process is started for it.
  if (file.bytes.byteLength >= IMPORT_LIMIT_BYTES) throw new AppError("INVALID_FILE", IMPORT_TOO_LARGE_MESSAGE);
  return reader.document(file, options.locale, options.signal);
}
