const storageKey = "dismissedNotice";

/** Keeps in this browser that a notice was put away; one at a time is enough. */
export function dismissNotice(notice: string): void {
  try {
    localStorage.setItem(storageKey, notice);
  } catch {
    // Storage is closed to us: the notice comes back with the next page.
  }
}

export function isDismissed(notice: string): boolean {
  try {
    return localStorage.getItem(storageKey) === notice;
  } catch {
    return false;
  }
}
