import { UNIT_ALIASES } from "../../languages/plain-language.ts";
import type { LanguageReading } from "../../languages/language-reading.ts";
import { languageOf } from "../../locale.ts";
import { NUMBER_PATTERN, parseNumber } from "../../numbers/parse-number.ts";
import { isAttributiveMeasure } from "./attributive-price.ts";
import { BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import { INTL_UNITS, perUnit, spokenQuantity, unitName } from "./quantity.ts";
import type { Reading } from "../../rules/reading.ts";

/** Units that Intl has no name for (languages/metric-names.ts). */
const metricUnits =
  "mg µg μg mcg W kW MW GW TW mW Wh kWh MWh GWh TWh V kV mV Hz kHz MHz GHz Pa hPa kPa MPa mbar cal kcal J kJ MJ Ah mAh " +
  "dB bar psi rpm ppm m² km² cm² mm² m³ km³ cm³ m2 km2 cm2 m3 cm3 t cl dl hl tbsp tsp EL TL el tl keV MeV msk tsk mi² ft²";
const powers: Record<string, string> = {
  m2: "m²",
  km2: "km²",
  cm2: "cm²",
  m3: "m³",
  cm3: "cm³",
  "sq m": "m²",
  "sq km": "km²",
  "sq mi": "mi²",
  "sq ft": "ft²",
};

const everySign = [
  ...Object.keys(INTL_UNITS),
  ...metricUnits.split(" "),
  ...Object.keys(UNIT_ALIASES),
  "sq m",
  "sq km",
  "sq mi",
  "sq ft",
];
/** Signs that, unmarked, are more often words or something else. */
const ambiguous = new Set(
  "' ’ ′ in \" ” ″ st B ac wk yr yrs ° % °C ℃ °F ℉ el tl cal J Pa TW mW s h m t g l L V W м г т л ч".split(" "),
);
/** Of those, the ones that a space before them makes clear, but for English: "5 m" may be millions there. */
const clearBehindSpace = "h m s t g l L V W el tl м т л ч г".split(" ");
const numerals = `${BEFORE_NUMBER}(?:(${NUMBER_PATTERN})[ \\u00A0]?[-–][ \\u00A0]?)?((?:(?<!\\p{L})[-−])?${NUMBER_PATTERN})`;

function alternatives(signs: readonly string[]): string {
  return [...signs]
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replaceAll(/[$.*+?^(){}|[\]\\/]/gu, "\\$&"))
    .join("|");
}

const boundary =
  "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{N}²³]|-\\p{Ll}|\\.-)";
const everyUnit = new RegExp(
  `()([-−]?${NUMBER_PATTERN})([\\s-]?)(${alternatives(everySign)})(?:(?![\\p{L}\\p{N}])|(?<=['’′])(?=\\d))`,
  "gu",
);
const clear = everySign.filter((sign) => !ambiguous.has(sign));
const unmarked = new RegExp(
  `${numerals}(?:([ \\u00A0-]?)(${alternatives(clear)})|([ \\u00A0])(${alternatives(clearBehindSpace)})|(?<=\\d\\d)()(g|г))${boundary}`,
  "gu",
);
const temperature = new RegExp(
  `${numerals.replace("/_", "_").replace("(?<!\\p{L})", "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])")}(\\s?)(°\\s?C|℃|°\\s?F|℉)(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])`,
  "gu",
);
const feetAndInches = /(?<![\p{L}\p{N}.,'’])\d{1,2}['’′]\s?\d{1,2}(?:["”″]|['’]{2})(?![\p{L}\p{N}])/gu;
/** A unit that is more often the word for something else behind a year: "1999 г." */
const yearLike = /^(?:1\d|20)\d\d$/u;

/** Quantities with their unit said in full: "5 km/h" as "five kilometers per hour". */
export function unitReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  return readingsOf(everyUnit, text, locale, reading);
}

/** The same in unmarked text: only unambiguous signs. */
export function plainUnitReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const readings = readingsOf(unmarked, text, locale, reading);
  if (!/['’′]/u.test(text)) return readings;
  for (const match of text.matchAll(feetAndInches)) {
    const inside = unitReadings(match[0], locale, reading).map(({ spoken }) => spoken);
    if (inside.length !== 2) continue;
    // "five foot eleven".
    const isEnglish = languageOf(locale) === "en";
    const spoken = inside.map((one) =>
      isEnglish ? one.replace(/ feet$/u, " foot").replace(/ inch(?:es)?$/u, "") : one,
    );
    readings.push({ start: match.index, end: match.index + match[0].length, spoken: spoken.join(" ") });
  }
  return readings.sort((a, b) => a.start - b.start);
}

/** Degrees Celsius and Fahrenheit, which engines read as letters. */
export function degreeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  return /[°℃℉]/u.test(text) ? readingsOf(temperature, text, locale, reading) : [];
}

function readingsOf(pattern: RegExp, text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const readings: Reading[] = [];
  const isEnglish = languageOf(locale) === "en";
  for (const match of text.matchAll(pattern)) {
    const [whole, lower = "", written = ""] = match;
    const space = match[3] ?? match[5] ?? match[7] ?? "";
    const sign = (match[4] ?? match[6] ?? match[8] ?? "").replace(/^°\s/u, "°");
    const number = parseNumber(written, locale);
    if (!number || number.whole.length > 15) continue;
    // "5 t/m 7 mei": no tons.
    if (sign === "t" && languageOf(locale) === "nl" && text.startsWith("/m", match.index + whole.length)) continue;
    // "10 mi" are millions in Brazil.
    if (sign === "mi" && languageOf(locale) === "pt") continue;
    // "octets": elsewhere those letters are words.
    if (/^[GMTKk]o$/u.test(sign) && languageOf(locale) !== "fr") continue;
    if ((sign === "г" || sign === "м" || sign === "ч") && yearLike.test(number.whole)) continue;
    const from = lower === "" ? undefined : parseNumber(lower, locale);
    const spoken = spokenQuantity(
      {
        number,
        sign: powers[sign] ?? UNIT_ALIASES[sign] ?? sign,
        isAttributive:
          isEnglish &&
          (space === "-"
            ? /^(?:\.?\s\p{L}|\)\s\p{L})/u.test(text.slice(match.index + whole.length))
            : isAttributiveMeasure(text, match.index, match.index + whole.length)),
        ...(from && { from }),
      },
      locale,
      reading,
    );
    if (spoken === undefined) continue;
    // The unit has the word for a speed that may stand before it already.
    const isSaid = /(?:時速|每小时)$/u.exec(text.slice(Math.max(0, match.index - 4), match.index))?.[0];
    const said = isSaid && spoken.startsWith(isSaid) ? spoken.slice(isSaid.length).trim() : spoken;
    const hasPlus =
      reading !== undefined && /(?<![\p{L}\p{N}])\+$/u.test(text.slice(Math.max(0, match.index - 2), match.index));
    const start = hasPlus ? match.index - 1 : match.index;
    const end = match.index + whole.length;
    const per = perUnit(text.slice(end, end + 20), locale);
    if (!per && /^\/\p{L}/u.test(text.slice(end, end + 2))) continue;
    const plus = hasPlus ? `${reading.plus} ` : "";
    readings.push({ start, end: end + (per?.length ?? 0), spoken: plus + said + (per ? ` ${per.spoken}` : "") });
  }
  return readings;
}

const unitBehind = new RegExp(
  `^(?:[ \\u00A0]?(${alternatives(clear)})|[ \\u00A0](${alternatives(clearBehindSpace)}))${boundary}`,
  "u",
);

/** The name of a unit at the beginning of a text, behind a fraction ("½ TL"), and how much of the text its sign is. */
export function unitAfterFraction(
  text: string,
  locale: string,
  isMany: boolean,
): { spoken: string; length: number } | undefined {
  const match = unitBehind.exec(text);
  const sign = match?.[1] ?? match?.[2];
  if (!match || sign === undefined) return undefined;
  const spoken = unitName(powers[sign] ?? UNIT_ALIASES[sign] ?? sign, locale, isMany ? 2 : 1);
  return spoken === undefined ? undefined : { spoken, length: match[0].length };
}
