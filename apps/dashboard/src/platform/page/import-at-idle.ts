/** Fetches code that a first press will need once the browser has nothing else to do; a failure shows at that press. */
export function importAtIdle(load: () => Promise<unknown>): void {
  if (typeof window === "undefined") return;
  // Safari has no idle callbacks.
  const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2000));
  // Loaded again where it is needed, which tells the failure.
  later(() => void load().catch(() => undefined));
}
