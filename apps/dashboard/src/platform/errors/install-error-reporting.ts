import type { ClientError } from "./client-error.ts";
import { createErrorSender } from "./error-sender.ts";

/** Reports every unexpected error of this page to the server. */
export function installErrorReporting(): void {
  const tell = createErrorSender(
    (error) => void send(error),
    () => window.location.pathname,
  );
  // Errors of extensions and cross-origin scripts carry no details.
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) tell(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}

/** Without the API client, which may be what failed; not awaited, and kept alive after the page unloads. */
async function send(error: ClientError): Promise<void> {
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
