import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isExpected } from "../errors/client-error.ts";
import { reportError } from "../errors/report-error.ts";
import { ApiFailure, SignedOutError } from "../errors/failure.ts";

const justFailedMs = 5000;

/** Rejected calls are not retried; network and server errors are, once: what fails twice is shown, with Try again. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof SignedOutError) return false;
  if (error instanceof ApiFailure && error.status < 500) return false;
  return failures < 1;
}

/** A screen that opens because its route has just failed to load the same shows that; one that is come back to asks again. */
function retryOnMount({ state }: { state: { errorUpdatedAt: number } }): boolean {
  return Date.now() - state.errorUpdatedAt > justFailedMs;
}

/** What a screen cannot load is shown by it, with Try again, and reported here, wherever it is shown. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (!isExpected(error)) reportError(error);
    },
  }),
  defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry, retryDelay: 500, retryOnMount } },
});
