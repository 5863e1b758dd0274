import { cachedByLocale, intlLocale } from "../../locale.ts";
import { NUMBER_PATTERN, parseNumber } from "../../numbers/parse-number.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import type { ReasonedReading } from "../../rules/reading.ts";
import { type NumeralWords, type SpokenNumeral, saidDigits } from "../../languages/numerals.ts";
import { numeralWordsOf, rulesOf } from "../../languages/rules-of.ts";

const context = 40;
/** A number in text; endings behind a hyphen or an apostrophe ("5-й", "5'te") are looked at by the language. */
const inText = new RegExp(
  `${BEFORE_NUMBER}((?:(?<![\\p{L}\\p{M}\\p{N}])[-−])?)(${NUMBER_PATTERN})${AFTER_NUMBER}`,
  "gu",
);
const inReading =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,:/-])([-−]?)(\d+(?:[.,]\d+)?)(?![\p{N}]|[.,:/-]\d)/gu;
const decimalSign = cachedByLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5).find(({ type }) => type === "decimal")
      ?.value ?? ".",
);

/**
 * Readings with their digits in words that agree with what stands around them, and readings for the other numbers of the
 * text; the same readings in languages whose numbers are read elsewhere.
 */
export function withNumeralWords(
  text: string,
  locale: string,
  readings: readonly ReasonedReading[],
): ReasonedReading[] {
  const numerals = numeralWordsOf(locale);
  if (!numerals || !/\d/u.test(text)) return [...readings];
  const found: ReasonedReading[] = [];
  let at = 0;
  for (const [index, reading] of readings.entries()) {
    found.push(...numbersBetween(text, at, reading.start, locale, numerals));
    const free = (readings[index + 1]?.start ?? text.length) - reading.end;
    const said = inWords(reading, text, locale, numerals);
    const taken = Math.min(free, said.takes);
    found.push({ ...reading, end: reading.end + taken, spoken: said.spoken });
    at = reading.end + taken;
  }
  found.push(...numbersBetween(text, at, text.length, locale, numerals));
  return found;
}

/** "<3" is "менее трёх": the sign's word asks for a case. */
function withQualifier(before: string, locale: string): string {
  const words = rulesOf(locale).qualifiers;
  const sign = /[<>~]\s?$/u.exec(before)?.[0];
  if (!words || sign === undefined) return before;
  const word = sign.startsWith("<") ? words.less : sign.startsWith(">") ? words.more : words.about;
  return typeof word !== "string" ? before : `${before.slice(0, -sign.length)}${word} `;
}

function numbersBetween(
  text: string,
  from: number,
  to: number,
  locale: string,
  numerals: NumeralWords,
): ReasonedReading[] {
  if (from >= to || !/\d/u.test(text.slice(from, to))) return [];
  const found: ReasonedReading[] = [];
  let at = from;
  inText.lastIndex = from;
  for (let match = inText.exec(text); match && match.index < to; match = inText.exec(text)) {
    const [written, sign = ""] = match;
    const end = match.index + written.length;
    if (match.index < at || end > to) continue;
    const number = parseNumber(written, locale);
    if (!number || number.whole === "") continue;
    const before = withQualifier(text.slice(Math.max(0, match.index - context), match.index), locale);
    const said = numerals.say({ number, written, before, after: text.slice(end, end + context) });
    if (!said || (sign !== "" && !number.negative)) continue;
    at = Math.min(to, end + (said.takes ?? 0));
    found.push({ start: match.index, end: at, spoken: said.spoken, why: "number" });
  }
  return found;
}

/** What is said for a reading, its digits in words, and how much of the text behind it is said with it. */
function inWords(
  reading: ReasonedReading,
  text: string,
  locale: string,
  numerals: NumeralWords,
): Required<SpokenNumeral> {
  const { spoken, start, end } = reading;
  const behind = text.slice(end, end + context);
  const joined = /\d$/u.test(spoken) ? undefined : numerals.ending?.exec(behind);
  if (joined) {
    const words = inWords({ ...reading, end: end + joined[0].length }, text, locale, numerals).spoken;
    const ending = joined[1] ?? "";
    return { spoken: numerals.join?.(words, ending) ?? words + ending, takes: joined[0].length };
  }
  if (!/\d/u.test(spoken) || reading.phonemes !== undefined) return { spoken, takes: 0 };
  const isDecimal = (written: string) => decimalSign(intlLocale(locale)) === (/[.,]/u.exec(written)?.[0] ?? "");
  let said = "";
  let takes = 0;
  let at = 0;
  for (const match of spoken.matchAll(inReading)) {
    const [whole, sign = "", digits = ""] = match;
    if (match.index < at) continue;
    said += spoken.slice(at, match.index);
    if (/\p{Script=Devanagari}$/u.test(said)) said += " ";
    at = match.index + whole.length;
    const [major = "", decimals = ""] = digits.split(/[.,]/u);
    if (decimals !== "" && !isDecimal(digits)) {
      said += whole;
      continue;
    }
    const standing = withQualifier(text.slice(Math.max(0, start - context), start), locale);
    const before = (standing + said).slice(-context);
    const after = spoken.slice(at) + behind;
    const number = { negative: sign !== "", whole: major, decimals };
    const numeral = numerals.say({ number, written: whole, before, after });
    said += numeral?.spoken ?? (major.length > 1 && major.startsWith("0") ? saidDigits(major, numerals.digits) : whole);
    const inside = Math.min(numeral?.takes ?? 0, spoken.length - at);
    at += inside;
    takes += (numeral?.takes ?? 0) - inside;
  }
  return { spoken: (said + spoken.slice(at)).replaceAll(/[\u200E\u061C]/gu, ""), takes };
}
