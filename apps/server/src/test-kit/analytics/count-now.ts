import type { Platform } from "../../area.ts";
import { rollUp } from "../../areas/analytics/rollup/roll-up.ts";

/** Counts what is in the log, as the job does. */
export function countNow(platform: Pick<Platform, "database" | "clock">): Promise<void> {
  return rollUp(platform, new AbortController().signal);
}
