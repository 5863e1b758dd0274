import { AppError } from "../../../platform/http/index.ts";

/** An uploaded file is kept until its audio is ready, for a day at most. */
export function fileGone(cause?: unknown): AppError {
  return new AppError("CONFLICT", "The uploaded file is not kept any more. Upload it again.", { cause });
}
