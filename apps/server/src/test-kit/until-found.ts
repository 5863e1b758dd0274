import { setTimeout as delay } from "node:timers/promises";

const maxMs = 120_000;
const betweenMs = 25;

/** Looks until something is there; rejects with the message when it is not in two minutes. */
export async function untilFound<Found>(
  find: () => Promise<Found | undefined>,
  notFoundMessage: string,
): Promise<Found> {
  const end = performance.now() + maxMs;
  while (performance.now() < end) {
    const found = await find();
    if (found !== undefined) return found;
    await delay(betweenMs);
  }
  throw new Error(notFoundMessage);
}
