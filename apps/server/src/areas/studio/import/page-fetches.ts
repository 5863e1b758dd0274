import { AppError, OrganisationSlots } from "../../../platform/http/index.ts";
import type { GuardedFetcher } from "../../../platform/fetch/guarded-fetcher.ts";

export function tooManyImports(): AppError {
  return new AppError("UNAVAILABLE", "Too many imports are under way. Please try again in a moment.");
}

export type PageFetcher = Pick<GuardedFetcher, "fetch">;

/** Fetches pages for imports. A site may take its time and send megabytes: each organisation waits for its own pages. */
export interface PageFetches {
  /** Its fetches throw UNAVAILABLE, too, when too many wait. */
  forOrganisation(organisationId: string, personId?: string): PageFetcher;
}

export function createFetchLimiter(fetcher: PageFetcher): PageFetches {
  const slots = new OrganisationSlots({
    inAll: 40,
    each: 4,
    waitingEach: 8,
    waitingEachPerson: 6,
    waitingInAll: 80,
    refusal: tooManyImports,
  });
  return {
    forOrganisation: (organisationId, personId) => ({
      fetch: (address, request) => {
        const signal = request.signal ?? new AbortController().signal;
        return slots.run(organisationId, signal, () => fetcher.fetch(address, request), personId);
      },
    }),
  };
}
