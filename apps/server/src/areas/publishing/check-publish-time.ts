import { AppError } from "../../platform/http/app-error.ts";

/** How far ahead a time may be chosen. */
const maxAheadMs = 366 * 24 * 3600 * 1000;

/** @throws {AppError} VALIDATION for a time that has passed or is more than a year away */
export function checkPublishTime(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead > 0 && ahead <= maxAheadMs) return;
  const message = "Choose a time in the future, within a year.";
  throw new AppError("VALIDATION", message, { errors: [{ path: "publish_at", message }] });
}
