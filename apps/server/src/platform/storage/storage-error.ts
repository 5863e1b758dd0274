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
