/** Replaces what this browser keeps for the page's site under a name; undefined where it keeps nothing. */
export function changeStored(name: string, change: (old: string | null) => string): string | undefined {
  try {
    const changed = change(localStorage.getItem(name));
    localStorage.setItem(name, changed);
    return changed;
  } catch {
    return undefined;
  }
}
