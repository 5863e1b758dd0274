const escapes = /\\u(?:0000|d[89a-f])/i;

/**
 * Whether parsed JSON holds text that the database does not take: U+0000, and halves of characters. `json` is what it
 * was parsed from: both can only stand in it as escapes, so that hardly anything is looked through.
 */
export function holdsUnstorableText(json: string, parsed: unknown): boolean {
  if (!escapes.test(json)) return false;
  const waiting = [parsed];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return true;
    } else if (typeof value === "object" && value !== null) {
      for (const entry of Object.entries(value)) waiting.push(...entry);
    }
  }
  return false;
}
