import { AppError } from "./app-error.ts";

/** No such route, or none that the caller may know of. */
export function routeNotFound(): AppError {
  return new AppError("NOT_FOUND", "There is nothing at this address.");
}
