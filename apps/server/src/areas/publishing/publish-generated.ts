import { AppError } from "../../platform/failures/app-error.ts";
import type { Trx } from "../../platform/database/index.ts";
import { changePublication } from "./change-publication.ts";

/** How far ahead a time may be chosen. */
const maxAheadMs = 366 * 24 * 3600 * 1000;

/** @throws {AppError} VALIDATION for a time that has passed or is more than a year away */
export function checkPublishTime(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead > 0 && ahead <= maxAheadMs) return;
  const message = "Choose a time in the future, within a year.";
  throw new AppError("VALIDATION", message, { errors: [{ path: "publish_at", message }] });
}

/**
 * An item's audio was made, or confirmed by generating again: it is published, unless its project publishes by hand. The
 * item is locked before.
 */
export async function publishGenerated(trx: Trx, contentId: string, now: Date): Promise<void> {
  await changePublication(trx, { contentId }, "generated", { now });
}
