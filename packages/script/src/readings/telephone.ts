import { rulesOf } from "../languages/rules-of.ts";
import { telephoneReadings } from "./characters.ts";
import type { Reading } from "../rules/reading.ts";

const end = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]|[-.,/:]\\d)";
const before = "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}.,:/+-])";
/** "+49 30 1234567", "+1 (212) 555-0123". */
const international = new RegExp(`${before}[+＋]\\d[\\d ()./\\u00A0\\u202F-]{5,22}\\d${end}`, "gu");
/** "(212) 555-0123", "1-800-555-0199". */
const american = new RegExp(
  `${before}(?:1[-. ])?(?:\\([2-9]\\d\\d\\)[ -]?|[2-9]\\d\\d[-.])\\d{3}[-.]\\d{4}${end}`,
  "gu",
);
/** With the zero before the code of a town: "030 1234567", "01 23 45 67 89", "0800/111 0 111". */
const national = new RegExp(
  `${before}\\(?0\\d{1,4}\\)?[ /\\u00A0\\u202F-]{1,3}\\d[\\d \\u00A0\\u202F-]{2,12}\\d${end}`,
  "gu",
);
/** Behind a word that announces a number. */
const announced = new RegExp(
  `(?<=(?<!\\p{L})(?:tel|tél|telefon|téléphone|teléfono|telefono|telefone|phone|fax|mobile|mobil|handy|hotline|call|ring|dial|text|whatsapp|m[óo]vil|celular|cellulare|telemóvel|тел|телефон|هاتف|फ़ोन|फोन|电话|電話|전화)[.:]{0,2}[ \\u00A0]?)\\(?\\d[\\d ()./\\u00A0\\u202F-]{4,20}\\d${end}`,
  "giu",
);
/** In groups, behind a word for a number: "al numero 338 4471902". */
const numbered = new RegExp(
  `(?<=(?<!\\p{L})(?:number|nummer|num[ée]ro|número|numero|номер\\p{L}*|numer\\p{L}*)[ \\u00A0])\\d{2,4}(?:[ \\u00A0/-]\\d{2,7}){1,5}${end}`,
  "giu",
);
const shortPatterns = new Map<string, RegExp>();

/** "dial 988, or 112" */
function shortNumbers([words, numbers]: readonly [string, string]): RegExp {
  let pattern = shortPatterns.get(words);
  if (!pattern) {
    pattern = new RegExp(
      `(?<=(?<!\\p{L})${words}\\s(?:\\d{3,6}(?:,\\s|,?\\s\\p{L}{1,4}\\s(?:\\p{L}{1,3}\\s)?))?)(?:${numbers})(?![\\p{L}\\p{N}]|[.,:/-]\\d|\\s\\p{Ll}+s(?!\\p{L}))`,
      "giu",
    );
    shortPatterns.set(words, pattern);
  }
  return pattern;
}

const dayMonthYear = /^\d{2}[ ./-]\d{2}[ ./-]\d{4}$/u;
/** A sum with its sign: "+12.500.000". */
const grouped = /^[+＋]\d{1,3}(?:[., \u00A0\u202F]\d{3})+$/u;

/** Telephone numbers digit by digit, a comma between groups; French ones by their pairs. */
export function plainTelephoneReadings(text: string, locale: string): Reading[] {
  if (!/\d{3}|\d\d[ \u00A0\u202F.-]\d\d/u.test(text)) return [];
  const readings: Reading[] = [];
  const take = (pattern: RegExp, fewest: number, most: number) => {
    for (const match of text.matchAll(pattern)) {
      const written = match[0];
      const digits = written.replaceAll(/\D/gu, "").length;
      const stop = match.index + written.length;
      const overlaps = readings.some((other) => match.index < other.end && other.start < stop);
      if (overlaps || digits < fewest || digits > most || grouped.test(written) || dayMonthYear.test(written)) continue;
      // A bracket that was opened before the number is not the number's.
      const spoken = telephoneReadings(written, locale)
        .map((read) => read.spoken)
        .join(", ");
      if (spoken !== "") readings.push({ start: match.index, end: stop, spoken });
    }
  };
  take(international, 8, 15);
  take(american, 10, 11);
  take(announced, 6, 15);
  take(numbered, 8, 13);
  take(national, 8, 13);
  const short = rulesOf(locale).shortNumbers;
  if (short) take(shortNumbers(short), 3, 6);
  return readings.sort((a, b) => a.start - b.start);
}
