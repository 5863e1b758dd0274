/** Brackets that a sentence does not end in, by what closes them. Quotes are none: what is said has sentences of its own. */
const openerOf: Record<string, string> = {
  ")": "(",
  "]": "[",
  "）": "（",
  "》": "《",
  "〉": "〈",
  "】": "【",
  "』": "『",
};
/** How far a closing bracket is looked for. */
const reach = 200;
/** A note in square brackets may be a whole sentence's beginning. */
const maxNote = 60;
/** How far an opening bracket is looked for. */
const maxSentence = 2000;

/** Whether a bracket opened within the sentence from `start` is still open at `at` and closes on the same line. */
export function isInsideBrackets(text: string, start: number, at: number): boolean {
  const next = /[()[\]（）《》〈〉【】『』\n\r\u2028\u2029]/u.exec(text.slice(at, at + reach))?.[0];
  const opener = next === undefined ? undefined : openerOf[next];
  if (next === undefined || opener === undefined) return false;
  const before = text.slice(Math.max(start, at - maxSentence), at);
  const open = before.lastIndexOf(opener);
  if (open <= before.lastIndexOf(next)) return false;
  // A work's title, wherever it stands.
  if (opener === "《" || opener === "〈") return true;
  // A sentence that stands in brackets as a whole may be one of several.
  return /[\p{L}\p{N}]/u.test(before.slice(0, open)) || (opener === "[" && before.length - open < maxNote);
}
