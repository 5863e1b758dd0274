/** Hands an error nobody expected to what listens for such on this page: the console, and `installErrorReporting`. */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
