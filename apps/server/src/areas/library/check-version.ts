import { AppError } from "../../platform/http/app-error.ts";

/**
 * Refuses an edit of a text that was saved since it was opened. `opened` is the version that was edited; undefined edits
 * whatever is there.
 * @throws {AppError} CONFLICT
 */
export function checkVersion(content: { version: number }, opened: number | undefined): void {
  if (opened === undefined || opened === content.version) return;
  throw new AppError("CONFLICT", "This audio was changed in another tab or by someone else since you opened it.");
}
