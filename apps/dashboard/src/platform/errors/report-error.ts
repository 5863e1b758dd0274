/** Reports an unexpected error to the page's listeners: the console and `installErrorReporting`. */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
