import { SourceFailure } from "./source.ts";
import { fileNotFound, StorageError, storageFull } from "./storage-error.ts";

const full = new Set(["ENOSPC", "EDQUOT", "EFBIG", "InsufficientStorage", "XMinioStorageFull", "QuotaExceeded"]);

/** Any failure of a disk or an object store as the StorageError that callers know; a failure of the source as it was. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof SourceFailure) return storageAbort(error.cause);
  if (error instanceof StorageError) return error;
  const code = codeOf(error);
  if (full.has(code)) return storageFull(error);
  if (code === "NoSuchKey" || code === "NotFound") return fileNotFound(error);
  if (isAbort(error)) return storageAbort(error);
  return new StorageError("UNAVAILABLE", "Files cannot be stored or read just now. Please try again in a moment.", {
    cause: error,
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

function storageAbort(error: unknown): unknown {
  return isAbort(error) ? new StorageError("CANCELLED", "The transfer was stopped.", { cause: error }) : error;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.name;
}
