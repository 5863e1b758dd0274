import { languageOf } from "../locale.ts";
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
  `${before}\\(?0\\d{1,4}\\)?[ /\\u00A0\\u202F-]{1,3}\\d[\\d \\u00A0\\u202F-]{3,12}\\d${end}`,
  "gu",
);
/** Behind a word that announces a number. */
const announced = new RegExp(
  `(?<=(?<!\\p{L})(?:tel|tél|telefon|téléphone|teléfono|telefono|telefone|phone|fax|mobile|mobil|handy|hotline|call|ring|dial|text|whatsapp|m[óo]vil|celular|cellulare|telemóvel|тел|телефон|هاتف|फ़ोन|फोन|电话|電話|전화)[.:]{0,2}[ \\u00A0]?)\\(?\\d[\\d ()./\\u00A0\\u202F-]{4,20}\\d${end}`,
  "giu",
);
/** Numbers for emergencies, said digit by digit, behind what announces them. */
const emergencies: Record<string, RegExp> = {
  en: /(?<=(?<!\p{L})(?:call|calls|called|calling|dial|dialled|dialed|ring|text)\s)(?:911|999|112|111|101|988|311)(?!\p{N}|[.,:]\d|\s\p{Ll}+s(?!\p{L}))|(?<![\p{L}\p{N}])911(?=\s(?:calls?|operator|dispatcher|emergency)(?!\p{L}))/giu,
  de: /(?<=(?<!\p{L})(?:notruf|nummer|rufnummer|notrufnummer|unter|wählen sie|wählt|rufen sie)\s(?:der\s|die\s)?)(?:110|112|115|116\s?117)(?!\p{N}|[.,:]\d)/giu,
  it: /(?<=(?<!\p{L})(?:chiamare|chiamate|chiamato|numero|al|il)\s(?:il\s)?)(?:112|113|115|117|118|1522)(?!\p{N}|[.,:/]\d)/giu,
  pt: /(?<=(?<!\p{L})(?:ligue|ligar|disque|discar|número)\s(?:para\s)?(?:o\s)?)(?:112|190|192|193|180|188)(?!\p{N}|[.,:/]\d)/giu,
};

const dayMonthYear = /^\d{2}[ ./-]\d{2}[ ./-]\d{4}$/u;
/** A sum with its sign: "+12.500.000". */
const grouped = /^[+＋]\d{1,3}(?:[., \u00A0\u202F]\d{3})+$/u;

/** Telephone numbers digit by digit, a comma between groups; French ones by their pairs. */
export function phoneReadings(text: string, locale: string): Reading[] {
  if (!/\d{3}|\d\d[ \u00A0\u202F.-]\d\d/u.test(text)) return [];
  const readings: Reading[] = [];
  const take = (pattern: RegExp | undefined, fewest: number, most: number) => {
    for (const match of pattern ? text.matchAll(pattern) : []) {
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
  take(national, 8, 13);
  take(emergencies[languageOf(locale)], 3, 6);
  return readings.sort((a, b) => a.start - b.start);
}
