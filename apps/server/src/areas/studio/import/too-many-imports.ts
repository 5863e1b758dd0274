import { AppError } from "../../../platform/http/index.ts";

export function tooManyImports(): AppError {
  return new AppError("UNAVAILABLE", "Too many imports are under way. Please try again in a moment.");
}
