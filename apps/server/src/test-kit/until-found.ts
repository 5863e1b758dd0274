import { setTimeout as delay } from "node:timers/promises";
import { testLimits } from "../../../../scripts/lib/test-clock.mjs";

const betweenMs = 25;

/** Looks until something is there; rejects with the message when it is not within the longest that a test may take. */
export async function untilFound<Found>(
  find: () => Promise<Found | undefined>,
  notFoundMessage: string,
): Promise<Found> {
  const end = performance.now() + testLimits().browserTestMs;
  while (performance.now() < end) {
    const found = await find();
    if (found !== undefined) return found;
    await delay(betweenMs);
  }
  throw new Error(notFoundMessage);
}
