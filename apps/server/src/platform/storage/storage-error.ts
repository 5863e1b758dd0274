import type { PutOptions } from "./storage.ts";

export type StorageErrorCode =
  | "INVALID_KEY"
  | "NOT_FOUND"
  | "TOO_LARGE"
  | "WRONG_LENGTH"
  | "FULL"
  | "UNAVAILABLE"
  | "CANCELLED";

/** A storage call that could not be kept. `message` names no path and may be shown to a person. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "StorageError";
    this.code = code;
  }
}

export function fileNotFound(cause?: unknown): StorageError {
  return new StorageError("NOT_FOUND", "The file is not there (any more).", { cause });
}

export function fileTooLarge(): StorageError {
  return new StorageError("TOO_LARGE", "The file is larger than it may be.");
}

/** Of a stored file that has not the bytes it was stored with. */
export function damagedFile(): StorageError {
  return new StorageError("UNAVAILABLE", "A stored file is damaged.");
}

export function storageFull(cause: unknown): StorageError {
  return new StorageError("FULL", "There is no room left to store files. Nothing was changed.", { cause });
}

/** Of a stored file whose later parts are another file's. */
export function replacedFile(): StorageError {
  return new StorageError("UNAVAILABLE", "The file was replaced while it was read.");
}

/** Carries a failure of the source past the store's own error handling: it is the caller's, not the store's. */
class SourceFailure extends Error {
  constructor(cause: unknown) {
    super("The source failed.", { cause });
    this.name = "SourceFailure";
  }
}

/** The source's chunks, held to `maxBytes` and to the signal. */
export async function* boundedSource(
  source: AsyncIterable<Uint8Array>,
  { maxBytes = Infinity, signal }: Pick<PutOptions, "maxBytes" | "signal">,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw fileTooLarge();
      yield chunk;
    }
    signal?.throwIfAborted();
  } catch (error) {
    throw new SourceFailure(error);
  }
}

export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield await Promise.resolve(bytes);
}

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
