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

/** Reports every unexpected error of this page to the server. */
export function installErrorReporting(): void {
  const tell = createErrorSender(
    (error) => void sendToServer(error),
    () => window.location.pathname,
  );
  // Errors of extensions and cross-origin scripts carry no details.
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) tell(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}

/** Without the API client, which may be what failed; not awaited, and kept alive after the page unloads. */
async function sendToServer(error: ClientError): Promise<void> {
  try {
    await fetch("/api/client_error", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(error),
      keepalive: true,
    });
  } catch {
    // The console has it.
  }
}
