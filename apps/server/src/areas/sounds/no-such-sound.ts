import { AppError } from "../../platform/http/index.ts";

export function noSuchSound(): AppError {
  return new AppError("NOT_FOUND", "There is no such sound. It may have been deleted.");
}
