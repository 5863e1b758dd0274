import { languageOf } from "../locale.ts";
import { isGluedStop } from "../words/characters.ts";

/** Closing quotes and brackets; a straight quote may close too, and quotes right behind a mark always do. */
export const CLOSERS = "\"'`“”‘’»«›‹)\\]}」』）】》〉";
/** A note behind the last word: "[12]", "²". */
const note = "\\[\\d{1,3}\\]|[¹²³⁰⁴-⁹]+";
/** Every mark that ends a sentence whatever follows, in whichever script: "。", "؟", "।", "።". */
const strong = "(?![.!?၊])\\p{Sentence_Terminal}";
const lineBreak = "[\\n\\r\\u0085\\u2028\\u2029]\\s*";

function patternOf(marks: string): RegExp {
  return new RegExp(`(?:${marks})+((?:[${CLOSERS}*_]|${note})*)(\\s*)|${lineBreak}`, "gu");
}

const general = patternOf(`\\.(?:[ \\u00A0]\\.){2,}|(?!၊)[\\p{Sentence_Terminal}…‥⁇⁈⁉]`);
const byLanguage: Record<string, RegExp> = {
  // ";" is the Greek question mark.
  el: patternOf(`[.!?;;…]|${strong}`),
  // The Armenian full stop is often typed as a colon; "." is weaker there than a comma.
  hy: patternOf("[։:]"),
};

const spacelessEnd = new RegExp(`${strong}|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー][!?]`, "u");
const fullWidthDecimal = /^．\p{Nd}/u;
/** A quote before a letter opens, as "»" does in German. */
const spacedCloser = /^\s([)\]]|[»›](?![\p{L}\p{N}¿¡]))[.!?…]*\s*/u;
/** Notes behind a space: "a gas. [1] [2] It". */
const spacedNotes = /^(?:[ \u00A0]?\[\d{1,3}\])+(?=\s|$)/u;
const openerOf: Record<string, string> = { "»": "«", "›": "‹", ")": "(", "]": "[" };

/** A place where a sentence may end, in UTF-16 units. */
export interface SentenceEnd {
  /** Behind the marks, closing quotes and notes. */
  mark: number;
  /** Behind the white space after them. */
  end: number;
}

/** Every place where the marks and line breaks of a text let a sentence end, rising. */
export function* sentenceEnds(text: string, locale: string): Generator<SentenceEnd> {
  for (const match of text.matchAll(byLanguage[languageOf(locale)] ?? general)) {
    const from = match.index;
    let end = from + match[0].length;
    const space = match[2];
    if (space === undefined) {
      yield { mark: text.slice(0, from).trimEnd().length, end };
      continue;
    }
    let mark = end - space.length;
    const notes = space === "" ? null : spacedNotes.exec(text.slice(mark, mark + 40));
    if (notes) {
      mark += notes[0].length;
      end = mark + (/^\s*/u.exec(text.slice(mark))?.[0].length ?? 0);
    }
    const closer = space === "" ? null : spacedCloser.exec(text.slice(mark, mark + 8));
    if (closer && isOpen(text, from, closer[1] ?? "")) {
      mark += closer[0].trimEnd().length;
      end = mark + (/^\s*/u.exec(text.slice(mark))?.[0].length ?? 0);
    }
    if (end > mark || end === text.length || needsNoSpace(text, from, mark)) yield { mark, end };
  }
}

/** Whether a closing quote or bracket behind a space has its opening one before it ("« Bonjour ! »"). */
function isOpen(text: string, before: number, closer: string): boolean {
  const opener = openerOf[closer] ?? "";
  return text.lastIndexOf(opener, before) > text.lastIndexOf(closer, before);
}

function needsNoSpace(text: string, from: number, to: number): boolean {
  if (to === from + 1 && text.charAt(from) === ".") return isGluedStop(text, from);
  return spacelessEnd.test(text.slice(Math.max(0, from - 1), to)) && !fullWidthDecimal.test(text.slice(from));
}
