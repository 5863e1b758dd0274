import { createErrorSender } from "./error-sender.ts";

/** Tells the server of every error nobody expected on this page, from now on. */
export function reportErrors(): void {
  const tell = createErrorSender(
    (error) => {
      // Without the client, which may be what failed; nobody waits for it, and it outlives the page.
      fetch("/api/client_error", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(error),
        keepalive: true,
      }).catch(() => undefined);
    },
    () => window.location.pathname,
  );
  // A script of an extension or another origin has no error to tell of.
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) tell(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
