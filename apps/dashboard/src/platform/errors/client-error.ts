import { ApiFailure, isUnreachable, SignedOutError } from "./failure.ts";

/** An error as the server takes it; longer texts are cut. */
export interface ClientError {
  name: string;
  message: string;
  stack?: string;
  path: string;
}

/** The server's maximum. */
const maxBytes = 8000;

/** Errors that are no bugs: offline, session ended, rejected call, aborted. */
export function isExpected(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status < 500;
  if (error instanceof DOMException) return error.name === "AbortError";
  return error instanceof SignedOutError || isUnreachable(error);
}

/** Names an error and where it happened: never the query or fragment of the URL, which may hold personal data. */
export function describeClientError(error: unknown, pathname: string): ClientError {
  const known = error instanceof Error ? error : new Error(String(error));
  const told = {
    name: truncate(known.name, 100),
    message: truncate(known.message, 1000),
    path: truncate(pathname, 300),
  };
  const whole = known.stack === undefined ? told : { ...told, stack: truncate(known.stack, 5000) };
  // Non-ASCII characters take several bytes; the message takes precedence.
  return new TextEncoder().encode(JSON.stringify(whole)).length <= maxBytes ? whole : told;
}

/** As the server takes texts: without U+0000 and without half a character at the end. */
function truncate(text: string, length: number): string {
  return text.replaceAll("\0", "").slice(0, length).toWellFormed();
}
