import { AppError } from "../../../platform/http/app-error.ts";

export function noSuchShow(): AppError {
  return new AppError("NOT_FOUND", "There is no such show.");
}
