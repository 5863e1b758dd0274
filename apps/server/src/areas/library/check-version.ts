import { AppError } from "../../platform/http/app-error.ts";

/**
 * Optimistic lock: rejects an edit of a text that was saved since it was opened. `opened` is the edited version;
 * undefined skips the check.
 * @throws {AppError} CONFLICT
 */
export function checkVersion(content: { version: number }, opened: number | undefined): void {
  if (opened === undefined || opened === content.version) return;
  throw new AppError("CONFLICT", "This audio was changed in another tab or by someone else since you opened it.");
}
