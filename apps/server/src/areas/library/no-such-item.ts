import { AppError } from "../../platform/failures/app-error.ts";

export function noSuchItem(): AppError {
  return new AppError("NOT_FOUND", "Cannot fetch content");
}
