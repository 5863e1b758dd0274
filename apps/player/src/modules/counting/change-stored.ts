/** Replaces what this browser keeps for the page's site under a name, "" being nothing; undefined where it keeps nothing. */
export function changeStored(name: string, change: (old: string) => string): string | undefined {
  try {
    const changed = change((localStorage[name] as string | undefined) ?? "");
    if (changed) localStorage[name] = changed;
    else delete localStorage[name];
    return changed;
  } catch {
    return undefined;
  }
}
