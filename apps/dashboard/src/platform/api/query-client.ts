import { QueryClient } from "@tanstack/react-query";
import { ApiFailure, SignedOutError } from "./failure.ts";

/** What the server refused is not asked again by itself; a lost network or a failing server is, twice. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof SignedOutError) return false;
  if (error instanceof ApiFailure && error.status < 500) return false;
  return failures < 2;
}

/** What has been read from the API. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry } },
});
