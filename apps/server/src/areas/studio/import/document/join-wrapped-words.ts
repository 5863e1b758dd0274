import { joinHyphenated, lineEndsOf } from "./join-hyphenated.ts";

/** Shorter lines were not broken to fit a column. */
const minWrapWidth = 30;

/**
 * Makes words whole that were parted at the ends of a text's lines; what goes on in the next line moves up to the word.
 * @param text with "\n" at line ends
 * @param language BCP 47
 */
export function joinWrappedWords(text: string, language: string | undefined): string {
  if (!/\p{L}[-\u2010\u00AD][^\S\n]*\n/u.test(text)) return text;
  const lines = text.split("\n");
  const ends = lineEndsOf(lines);
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const line = (lines[index] ?? "").trimEnd();
    const [, indent = "", next = ""] = /^(\s*)(.*)$/su.exec(lines[index + 1] ?? "") ?? [];
    if (line.length < minWrapWidth || indent.length > 3) continue;
    const joined = joinHyphenated(line, next, ends, language);
    if (joined === undefined) continue;
    const end = joined.indexOf(" ", Math.max(line.length - 1, 0));
    lines[index] = end < 0 ? joined : joined.slice(0, end);
    lines[index + 1] = end < 0 ? "" : indent + joined.slice(end + 1);
    if (end < 0) lines.splice(index + 1, 1);
  }
  return lines.join("\n");
}
