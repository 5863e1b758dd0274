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
