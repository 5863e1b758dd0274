import { AppError } from "./app-error.ts";

/** Nothing answers here, or nothing that the caller may know of. */
export function noSuchAddress(): AppError {
  return new AppError("NOT_FOUND", "There is nothing at this address.");
}
