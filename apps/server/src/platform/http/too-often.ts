import { AppError } from "./app-error.ts";

/** The refusal of a call over its limit, with Retry-After. */
export function tooOften(retryAfterSeconds: number): AppError {
  return new AppError("RATE_LIMITED", `That was too often. Please try again ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
