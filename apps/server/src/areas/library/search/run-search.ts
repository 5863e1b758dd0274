import { DatabaseTooSlow } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";

const SLOW_SEARCH_MESSAGE = "This search takes too long. Search for fewer words, or for longer ones.";

/**
 * Runs a search.
 * @throws {AppError} RATE_LIMITED where its statements take too long; and what the search throws
 */
export function runSearch<Result>(search: () => Promise<Result>): Promise<Result> {
  return search().catch((error: unknown) => {
    throw error instanceof DatabaseTooSlow
      ? new AppError("RATE_LIMITED", SLOW_SEARCH_MESSAGE, { cause: error, retryAfterSeconds: 5 })
      : error;
  });
}
