import { AppError } from "../../../platform/http/index.ts";

export function noSuchExtraAudio(): AppError {
  return new AppError("NOT_FOUND", "There is no such audio. It may have been deleted.");
}
