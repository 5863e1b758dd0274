import { languageOf } from "../locale.ts";

/** "1.", "2)", "3.)", "b)", "(c)", "• 4.", "⁃5." where an item may begin. */
const marker = /(?<=^|[\s(])([•‣⁃◦▪●]\s?)?(\()?(\d{1,3}|\p{Ll})(\.\)|[.)])\s+(?=[^\s\d.)])/gu;
const startsSentence = /(?:^|[.!?…:;。！？\n\r\u2028\u2029]["'”’»)]?\s*)$/u;

/**
 * Where the items of lists begin that stand in running text ("1) Milk 2) Eggs", "a. Here b. There"): at least two,
 * counted on from the one before, the first of them where a sentence begins or after a colon.
 */
export function listItemStarts(text: string, locale: string): ReadonlySet<number> {
  // Where nouns have capitals "1. Liga und 2. Liga" are ordinals: a mark has to stand before each item.
  const needsMark = ["de", "lb"].includes(languageOf(locale));
  const starts = new Set<number>();
  let previous: { value: number; style: string; start: number; counts: boolean } | undefined;
  for (const match of text.matchAll(marker)) {
    const [, bullet = "", bracket = "", label = "", sign = ""] = match;
    const isDigit = /\d/u.test(label);
    const value = isDigit ? Number(label) : label.charCodeAt(0);
    const style = `${isDigit ? "1" : "a"}${bracket}${sign}${bullet.trim()}`;
    // "5. května" is an ordinal.
    if (isDigit && sign === "." && /^\p{Ll}/u.test(text.slice(match.index + match[0].length))) continue;
    const isStart = startsSentence.test(text.slice(Math.max(0, match.index - 8), match.index));
    const goesOn =
      previous?.style === style && value === previous.value + 1 && previous.counts && (isStart || !needsMark);
    // A bracket is a part of the marker only when it opened one.
    if (bracket === "" && match.index > 0 && text.charAt(match.index - 1) === "(") continue;
    if (goesOn && previous) {
      starts.add(previous.start);
      starts.add(match.index);
    }
    previous = { value, style, start: match.index, counts: goesOn || isStart };
  }
  return starts;
}
