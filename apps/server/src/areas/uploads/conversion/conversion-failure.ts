import { AudioFileError } from "@lectern/audio";
import { DatabaseFull } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import { StorageError, storageFull } from "../../../platform/storage/index.ts";
import { fileGone } from "./file-gone.ts";

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
