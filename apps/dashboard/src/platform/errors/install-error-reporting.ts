import type { ClientError } from "./client-error.ts";
import { createErrorSender } from "./error-sender.ts";

/** Reports every unexpected error of this page to the server. */
export function installErrorReporting(): void {
  const tell = createErrorSender(
    (error) => void send(error),
    () => window.location.pathname,
  );
  // A script of an extension or another origin has no error to tell of.
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) tell(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}

/** Without the client, which may be what failed; nobody waits for it, and it outlives the page. */
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
