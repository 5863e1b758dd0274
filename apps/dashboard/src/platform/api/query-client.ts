import { QueryClient } from "@tanstack/react-query";
import { ApiFailure, SignedOutError } from "./failure.ts";

/** Rejected calls are not retried; network and server errors are, twice. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof SignedOutError) return false;
  if (error instanceof ApiFailure && error.status < 500) return false;
  return failures < 2;
}

/** The query cache. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry } },
});
