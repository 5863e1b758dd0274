import { AppError } from "../../platform/http/app-error.ts";

export function noSuchItem(): AppError {
  return new AppError("NOT_FOUND", "Cannot fetch content");
}
