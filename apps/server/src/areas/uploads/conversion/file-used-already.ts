import { AppError } from "../../../platform/http/index.ts";

/** An uploaded file becomes one audio. */
export function fileUsedAlready(): AppError {
  return new AppError("CONFLICT", "This uploaded file was used already. Upload it again.");
}
