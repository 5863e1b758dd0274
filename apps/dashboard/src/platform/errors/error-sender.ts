import { type ClientError, describeClientError, isExpected } from "./client-error.ts";

/** Maximum number of errors reported per page load. */
const maxErrorsPerPage = 10;

/** Sends each unexpected error of a page once. */
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
