import { AppError } from "../http/index.ts";

/** For the address of a preview that is past its time, or was never given. */
export function previewExpired(): AppError {
  return new AppError("NOT_FOUND", "This preview is not there any more. Please play it again.");
}
