import { intlLocale, cachedByLocale, languageOf } from "../../locale.ts";
import { parseNumber } from "../../numbers/parse-number.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import type { Reading } from "../../rules/reading.ts";

/** Languages in which a space between digits is hardly ever one number, unless the rest tells. */
const withoutSpaces: ReadonlySet<string> = new Set(
  "en ja zh yue cmn ko hi bn ta te mr gu pa th he ar fa ur ms".split(" "),
);
const spaced =
  /(?<![\p{L}\p{N}.,:/+-]|\d[ \u00A0])[1-9]\d{0,2}(?:[ \u00A0\u202F\u2009]\d{3})+(?![\p{L}\d]|[.,:/-]\d{4}|[ \u00A0]\d{4}(?!\d))/gu;
const telephone = /(?:\+\d*|(?:tel|tél|тел|phone|fax|mobil|mob|call|ring|☎)\p{L}*[.:]?)\s*$/iu;
/** Nine digits in threes are a telephone number in many countries, unless they are round or something is counted. */
const nineDigits = /^\d{3}[ \u00A0\u202F\u2009]\d{3}[ \u00A0\u202F\u2009](?!000)\d{3}$/u;
const counted = /^[ \u00A0\u202F]?(?:\p{Sc}|(?!(?:ou?|or|oder|of|lub|или|e|y|and|und|et|i|и)[ \u00A0])\p{Ll})/u;

/**
 * The text with every space inside a number ("10 000", whichever space it is) as a no-break one, so that the number is
 * read as one; its length does not change. Years and quantities side by side stay apart.
 */
export function withJoinedNumbers(text: string, locale: string): string {
  if (!/\d[ \u202F\u2009]\d{3}/u.test(text)) return text;
  const needsSign = withoutSpaces.has(languageOf(locale));
  return text.replaceAll(spaced, (number, at: number) => {
    const plain = number.includes(" ");
    const after = text.slice(at + number.length, at + number.length + 6);
    if (plain && needsSign && !/ 000(?: |$)/u.test(number) && number.split(" ").length < 3) return number;
    if (nineDigits.test(number) && !counted.test(after)) return number;
    if (telephone.test(text.slice(Math.max(0, at - 20), at))) return number;
    return number.replaceAll(/[ \u202F\u2009]/gu, "\u00A0");
  });
}

const decimalSign = cachedByLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5).find(({ type }) => type === "decimal")
      ?.value ?? ".",
);
const grouped = new RegExp(
  `${BEFORE_NUMBER}[1-9]\\d{0,2}(?:\\u00A0\\d{3}|['’]\\d{3}|\\.\\d{3}|,\\d{2,3})+(?:[.,]\\d+)?(?!['’]\\d)${AFTER_NUMBER}`,
  "gu",
);
const address = /^(?:\d{1,3}\.){3}\d{1,3}$/u;

/** Numbers in groups of digits as plain ones, which every engine reads in its language: "10 000" as "10000". */
export function groupedNumberReadings(text: string, locale: string): Reading[] {
  const decimal = decimalSign(intlLocale(locale));
  const readings: Reading[] = [];
  for (const match of text.matchAll(grouped)) {
    const written = match[0];
    const number = address.test(written) ? undefined : parseNumber(written, locale);
    // What engines take for one number as it stands is left to them.
    if (!number || number.whole.length > 15 || (languageOf(locale) === "en" && /^[\d,.]+$/u.test(written))) continue;
    const spoken = number.decimals === "" ? number.whole : number.whole + decimal + number.decimals;
    if (number.decimals.length + number.whole.length === written.replaceAll(/\D/gu, "").length && spoken !== written)
      readings.push({ start: match.index, end: match.index + written.length, spoken });
  }
  return readings;
}
