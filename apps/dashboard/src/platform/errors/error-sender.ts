import { type ClientError, describeClientError, isExpected } from "./client-error.ts";

/** A page that fails again and again has told enough. */
const maxErrorsPerPage = 10;

/** Sends each error of a page once, and nothing that was to be expected. */
export function createErrorSender(
  send: (error: ClientError) => void,
  pathname: () => string,
): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    if (isExpected(error) || told.size >= maxErrorsPerPage) return;
    const described = describeClientError(error, pathname());
    const what = `${described.name}: ${described.message}`;
    if (told.has(what)) return;
    told.add(what);
    send(described);
  };
}
