import type { Database } from "../../../platform/database/index.ts";
import { AppError, createOrganisationSlots, type OrganisationSlots } from "../../../platform/http/index.ts";

const SLOW_SEARCH_MESSAGE = "This search takes too long. Search for fewer words, or for longer ones.";

/** Of a process, whatever is searched: two of an organisation use two connections to the database, and leave the others. */
const slotsOf = new WeakMap<Database, OrganisationSlots>();

/**
 * Runs a search of an organisation once it has a free slot.
 * @throws {AppError} RATE_LIMITED for too many of the organisation that wait, and for one whose statement took too long
 */
export async function runSearch<Result>(
  { database, organisationId, signal }: { database: Database; organisationId: string; signal: AbortSignal },
  search: () => Promise<Result>,
): Promise<Result> {
  const slots =
    slotsOf.get(database) ?? createOrganisationSlots({ each: 2, waitingEach: 20, refusal: searchesUnderWay });
  slotsOf.set(database, slots);
  return slots.run(organisationId, signal, () => search().catch(refuseSlow));
}

function searchesUnderWay(): AppError {
  const message = "Too many searches of your organisation are under way. Try again in a moment.";
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds: 1 });
}

/** SQLSTATE of a statement that took longer than it may. */
const timedOut = "57014";

function refuseSlow(error: unknown): never {
  const isSlow = error instanceof Error && "code" in error && error.code === timedOut;
  throw isSlow ? new AppError("RATE_LIMITED", SLOW_SEARCH_MESSAGE, { cause: error }) : error;
}
