import type { WireBulkOutcome } from "@lectern/contract";
import { failureMessage } from "../../../platform/errors/failure.ts";

/** Items of one call: progress is seen after each, and between two of them it can be stopped. */
const itemsOfCall = 10;

export interface PartsOptions {
  /** Called with how many items were dealt with. */
  onProgress: (done: number) => void;
  /** Ends it before the next call. */
  signal: AbortSignal;
}

/**
 * Does something to items, some in each call. What was asked for in a call that fails, and what comes after it, is not
 * done, with the failure's message; what was not asked for, because it was stopped, is left out.
 */
export async function runInBatches(
  ids: readonly string[],
  call: (ids: string[]) => Promise<WireBulkOutcome[]>,
  { onProgress, signal }: PartsOptions,
): Promise<WireBulkOutcome[]> {
  const outcomes: WireBulkOutcome[] = [];
  for (let start = 0; start < ids.length && !signal.aborted; start += itemsOfCall) {
    try {
      outcomes.push(...(await call(ids.slice(start, start + itemsOfCall))));
    } catch (error) {
      const message = failureMessage(error);
      return [...outcomes, ...ids.slice(start).map((id) => ({ content_id: id, done: false, message }))];
    }
    onProgress(outcomes.length);
  }
  return outcomes;
}
