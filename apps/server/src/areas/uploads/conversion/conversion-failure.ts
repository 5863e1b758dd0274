import { AudioFileError } from "@lectern/audio";
import { AppError } from "../../../platform/http/index.ts";
import { DatabaseFull } from "../../../platform/database/index.ts";
import { StorageError, storageFull } from "../../../platform/storage/index.ts";

/** An uploaded file is kept until its audio is ready, for a day at most. */
export function fileGone(cause?: unknown): AppError {
  return new AppError("CONFLICT", "The uploaded file is not kept any more. Upload it again.", { cause });
}

/** An uploaded file becomes one audio. */
export function fileUsedAlready(): AppError {
  return new AppError("CONFLICT", "This uploaded file was used already. Upload it again.");
}

/** Why a conversion cannot succeed by trying again, for a person; undefined when it can. */
export function conversionFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof AudioFileError) return new AppError("INVALID_FILE", error.message, { cause: error });
  if (error instanceof StorageError && error.code === "NOT_FOUND") {
    return fileGone(error);
  }
  const isFull = error instanceof Error && "code" in error && (error.code === "FULL" || error.code === "ENOSPC");
  if (isFull || error instanceof DatabaseFull) {
    return new AppError("UNAVAILABLE", storageFull(error).message, { cause: error });
  }
  return undefined;
}
