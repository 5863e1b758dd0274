import { AppError, createOrganisationSlots, type OrganisationSlots } from "../../../platform/http/index.ts";

/** Searches of an organisation: two use two of a process's connections to the database, and leave the others. */
export function createSearchSlots(): OrganisationSlots {
  return createOrganisationSlots({ each: 2, waitingEach: 20, refusal: searchesUnderWay });
}

function searchesUnderWay(): AppError {
  const message = "Too many searches of your organisation are under way. Try again in a moment.";
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds: 1 });
}
