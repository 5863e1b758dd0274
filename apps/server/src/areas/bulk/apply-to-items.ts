import type { WireBulkOutcome } from "@lectern/contract";
import { AppError, OrganisationSlots } from "../../platform/http/index.ts";
import type { Logger } from "../../platform/logging/index.ts";

/** What an operation says of an item beyond that it is done. */
export type Detail = Pick<WireBulkOutcome, "words_charged">;

/**
 * An operation on items, one after another; a refusal of one leaves the others as they are. Stops between two of them
 * when `signal` fires, and after a failure that is no refusal: the ones after it would fare no better.
 */
export async function applyToItems(
  ids: readonly string[],
  operation: (contentId: string) => Promise<Detail | void>,
  { signal, log }: { signal: AbortSignal; log: Pick<Logger, "error"> },
): Promise<WireBulkOutcome[]> {
  const outcomes: WireBulkOutcome[] = [];
  let isBroken = false;
  for (const id of ids) {
    if (signal.aborted) break;
    if (isBroken) {
      outcomes.push({ ...failed(id), message: "Not tried, because the one before it failed." });
      continue;
    }
    try {
      const detail = await operation(id);
      outcomes.push({ content_id: id, done: true, ...detail });
    } catch (error) {
      if (error instanceof AppError) {
        outcomes.push({ content_id: id, done: false, failure_type: error.failureType, message: error.message });
        continue;
      }
      log.error({ error, contentId: id }, "a bulk action was broken off");
      isBroken = true;
      outcomes.push({ ...failed(id), message: "Something went wrong with this audio." });
    }
  }
  return outcomes;
}

function failed(id: string): WireBulkOutcome {
  return { content_id: id, done: false, failure_type: "INTERNAL" };
}

/** Calls about several items: one of an organisation after another. */
export function createActionSlots(): OrganisationSlots {
  return new OrganisationSlots({ each: 1, waitingEach: 4, refusal: otherActionsUnderWay });
}

function otherActionsUnderWay(): AppError {
  return new AppError("CONFLICT", "Your organisation has other bulk actions under way. Try again in a minute.");
}
