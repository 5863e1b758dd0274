/** Hands an error nobody expected to what listens for such on this page: the console, and `reportErrors`. */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
