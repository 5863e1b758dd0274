import { AudioError } from "@lectern/audio";
import type { FailureType } from "@lectern/contract";
import { SpeechError } from "@lectern/speech";
import { DatabaseFull } from "../database/index.ts";
import { AppError } from "../http/index.ts";
import { StorageError, storageFull } from "../storage/index.ts";

const failureTypes: Record<SpeechError["code"], FailureType> = {
  ENGINE_FAILED: "ENGINE_FAILED",
  UNKNOWN_VOICE: "VALIDATION",
  UNSPEAKABLE: "VALIDATION",
  TOO_LONG: "CONTENT_TOO_LONG",
  CANCELLED: "ENGINE_FAILED",
};

/** Message for a failure of speech, audio, storage or a full disk; undefined for anything else. */
export function speechFailure(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof SpeechError) return new AppError(failureTypes[error.code], error.message, { cause: error });
  if (error instanceof AudioError) {
    return new AppError("ENGINE_FAILED", "The audio could not be made. Please try again.", { cause: error });
  }
  if (error instanceof StorageError || error instanceof DatabaseFull) {
    return new AppError("UNAVAILABLE", error.message, { cause: error });
  }
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
    return new AppError("UNAVAILABLE", storageFull(error).message, { cause: error });
  }
  return undefined;
}
