import { ApiFailure, SignedOut } from "../api/failure.ts";

/** An error as the server takes it; longer texts are cut. */
export interface ClientError {
  name: string;
  message: string;
  stack?: string;
  path: string;
}

/** What nobody did wrong here: a lost network, a session that is over, a refusal, something called off. */
export function isExpected(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status < 500;
  if (error instanceof DOMException) return error.name === "AbortError";
  return error instanceof SignedOut || (error instanceof TypeError && /fetch|load failed|network/i.test(error.message));
}

/** Names an error and where it happened: never what follows `?` or `#` in the address, which may be somebody's. */
export function describeClientError(error: unknown, pathname: string): ClientError {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    name: known.name.slice(0, 100),
    message: known.message.slice(0, 1000),
    ...(known.stack === undefined ? {} : { stack: known.stack.slice(0, 5000) }),
    path: pathname.slice(0, 300),
  };
}
