/** Hands an error nobody expected to whatever listens for such on this page: the console, and an operator's reporter. */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
