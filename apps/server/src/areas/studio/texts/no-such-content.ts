import { AppError } from "../../../platform/failures/app-error.ts";

/** What anyone hears who asks for an item that is not there, or is another organisation's. */
export function noSuchContent(): AppError {
  return new AppError("NOT_FOUND", "Cannot fetch content");
}
