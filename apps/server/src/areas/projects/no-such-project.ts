import { AppError } from "../../platform/http/index.ts";

export function noSuchProject(): AppError {
  return new AppError("NOT_FOUND", "There is no such project.");
}
