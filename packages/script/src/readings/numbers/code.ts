import { rulesOf } from "../../languages/rules-of.ts";
import type { LanguageReading } from "../../languages/language-rules.ts";
import { type Reading, mergeReadings } from "../../rules/reading.ts";

const patterns = new Map<string, RegExp>();

/** A word that announces a code, at the end of a text. */
function announcer(words: string): RegExp {
  let pattern = patterns.get(words);
  if (!pattern) {
    pattern = new RegExp(`(?<!\\p{L})${words}[ \\u00A0]$`, "iu");
    patterns.set(words, pattern);
  }
  return pattern;
}

const candidate = /(?<![\p{L}\p{N}._-])([A-Z]{1,2}|[A-Z]\d)[ \u00A0-]?(\d{1,4})(?![\p{L}\p{N}]|[.,:/-]\d)/gu;
const longestWord = 24;

/** Letters and figures whose first is a zero: "B07". */
const zeroed = /(?<![\p{L}\p{N}._-])([A-Z]{1,2})-?(0\d{1,2})(?![\p{L}\p{N}_]|[.,:/-]\d)/gu;

/** "flight LH1876" as "L H 18 76", "room B07" as "B 0 7": the letters, then the figures in twos or one by one. */
export function codeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const { beforeCode } = rulesOf(locale);
  if (!/[A-Z]-?[ \u00A0]?\d/u.test(text)) return [];
  const word = (digits: string) => (reading ? reading.numbers.cardinal(Number(digits)) : digits);
  const spell = ({ 0: written, 1: letters = "", 2: digits = "", index }: RegExpExecArray): Reading => {
    const isInTwos = digits.length === 4 && !/^0|0\d$/u.test(digits) && !digits.endsWith("00");
    const isWhole = digits.length < 3 && !digits.startsWith("0");
    const parts = isWhole ? [digits] : isInTwos ? [digits.slice(0, 2), digits.slice(2)] : Array.from(digits);
    return {
      start: index,
      end: index + written.length,
      spoken: `${Array.from(letters.toUpperCase()).join(" ")} ${parts.map(word).join(" ")}`,
    };
  };
  const known =
    beforeCode === undefined
      ? []
      : [...text.matchAll(candidate)]
          .filter(({ index }) => announcer(beforeCode).test(text.slice(Math.max(0, index - longestWord), index)))
          .map(spell);
  return mergeReadings(known, [...text.matchAll(zeroed)].map(spell));
}
