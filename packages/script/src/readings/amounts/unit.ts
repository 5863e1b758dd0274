import { magnitudeExponent } from "../../languages/magnitudes.ts";
import { rulesOf } from "../../languages/rules-of.ts";
import { UNIT_ALIASES } from "../../languages/unit-aliases.ts";
import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import { NUMBER_PATTERN, parseNumber } from "../../numbers/parse-number.ts";
import { isAttributiveMeasure } from "./attributive-price.ts";
import { BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import { INTL_UNITS, perUnit, spokenQuantity, unitName } from "./quantity.ts";
import { type Reading, mergeReadings } from "../../rules/reading.ts";

/** Units that Intl has no name for (languages/metric-names.ts). */
const metricUnits =
  "mg µg μg mcg W kW MW GW TW mW Wh kWh MWh GWh TWh V kV mV Hz kHz MHz GHz Pa hPa kPa MPa mbar cal kcal J kJ MJ Ah mAh " +
  "dB bar psi rpm ppm ppb dt mmHg IU bbl bu q m² km² cm² mm² m³ km³ hm³ cm³ Mt Gt m2 km2 cm2 m3 cm3 t cl dl hl tbsp tsp EL TL el tl keV MeV msk tsk mi² ft²";
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
  "sq. m": "m²",
  "sq. km": "km²",
  "sq. mi": "mi²",
  "sq. ft": "ft²",
  "sq-ft": "ft²",
};

const everySign = [
  ...Object.keys(INTL_UNITS),
  ...metricUnits.split(" "),
  ...Object.keys(UNIT_ALIASES),
  ...Object.keys(powers).filter((sign) => /[ .-]/u.test(sign)),
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
  `${numerals}(?:([ \\u00A0-]?)(${alternatives(clear)})|([ \\u00A0])(${alternatives(clearBehindSpace)})|(?<=\\d\\d)()(g|г)|()([tglLmт](?=\\/(?:ha|га|kg|km|[lLthsm]|d[lL]|m[²³])(?![\\p{L}\\p{N}]))))${boundary}`,
  "gu",
);
/** "500m", "3.4km/s", "10a": between characters that set no spaces every sign is one. */
const eastAsian = new RegExp(
  `(?<![A-Za-z\\d.,:/_-])(?:(${NUMBER_PATTERN})[-–~～〜](?=\\d))?((?:(?<!\\p{L})[-−])?${NUMBER_PATTERN})()([mtglLhsWVa]|ppm)(?![A-Za-z\\d²³])`,
  "gu",
);
/** "2,000万km" */
const eastAsianMagnitude = new RegExp(
  `(?<=\\d[千百]?[万萬億亿兆만억조천千])(${alternatives([...clear, "m", "t", "g"])})(?![A-Za-z\\d²³])`,
  "gu",
);
const temperature = new RegExp(
  `${numerals.replace("/_", "_").replace("(?<!\\p{L})", "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])")}(\\s?)([°º]\\s?C|℃|[°º]\\s?F|℉)(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])`,
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
  if (["ja", "zh", "yue", "ko"].includes(languageOf(locale)))
    return mergeReadings(readings, readingsOf(eastAsian, text, locale, reading));
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

/** Signs that stand for a unit behind something else than figures. */
const aloneSigns = alternatives([...clear, "t", "т", "l", "L", "h", "kg"]);
/** "1,2 millones de km", "7,1 mln km" */
const behindMagnitude = new RegExp(
  `(?<=\\d[ \\u00A0]?)(\\p{L}[\\p{L}\\p{M}]{0,15})(\\.?[ \\u00A0](?:d[ei][ \\u00A0]|d['’])?)(${aloneSigns})${boundary}`,
  "gu",
);
/** "sacas/ha" behind a number */
const behindNoun = new RegExp(
  `(?<=\\d[ \\u00A0])(\\p{L}[\\p{L}\\p{M}-]{2,20})\\/(${aloneSigns}|m|s|cm³)(?![\\p{L}\\p{M}\\p{N}/²³])`,
  "gu",
);
const behindWord = new Map<string, RegExp>();

/** "par mL", "je kWh" */
function behindPer(words: readonly string[]): RegExp {
  const key = words.join("|");
  let pattern = behindWord.get(key);
  if (!pattern) {
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${key})[ \\u00A0](${aloneSigns})${boundary}`, "gu");
    behindWord.set(key, pattern);
  }
  return pattern;
}

/** Units without a number of their own: behind millions, behind a noun that they divide, behind "per". */
export function loneUnitReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const { per, pricePer } = rulesOf(locale);
  const readings: Reading[] = [];
  const nameOf = (sign: string, count: number) => unitName(powers[sign] ?? UNIT_ALIASES[sign] ?? sign, locale, count);
  const add = (end: number, start: number, spoken: string | undefined) => {
    const divided = perUnit(text.slice(end, end + 20), locale);
    if (spoken === undefined || (!divided && text.charAt(end) === "/")) return;
    const tail = divided ? ` ${divided.spoken}` : "";
    readings.push({ start, end: end + (divided?.length ?? 0), spoken: spoken + tail });
  };
  for (const match of text.matchAll(behindMagnitude)) {
    const { 0: written, 1: word = "", 3: sign = "" } = match;
    const end = match.index + written.length;
    const isVerb = sign === "ha" && !/^(?:\s(?:di|de|del|dei)(?!\p{L})|[,.;:)]|$)/u.test(text.slice(end));
    if (isMagnitude(word, reading) && !isVerb) add(end, end - sign.length, nameOf(sign, 100));
  }
  for (const match of text.matchAll(eastAsianMagnitude)) {
    const end = match.index + match[0].length;
    add(end, match.index, nameOf(match[1] ?? "", 100));
  }
  if (per === undefined) return readings.sort((a, b) => a.start - b.start);
  for (const match of text.matchAll(behindNoun)) {
    const [written, noun = "", sign = ""] = match;
    const name = nameOf(sign, 1);
    const end = match.index + written.length;
    if (name === undefined || nameOf(noun, 1) !== undefined) continue;
    readings.push({ start: end - sign.length - 1, end, spoken: ` ${per} ${name}` });
  }
  const words = [per, ...(pricePer === undefined ? [] : [pricePer]), ...(languageOf(locale) === "de" ? ["je"] : [])];
  for (const match of text.matchAll(behindPer(words))) {
    const end = match.index + match[0].length;
    const sign = match[1] ?? "";
    add(end, end - sign.length, nameOf(sign, 1));
  }
  return readings.sort((a, b) => a.start - b.start);
}

function isMagnitude(word: string, reading: LanguageReading | undefined): boolean {
  const name = word.toLowerCase();
  if (!reading) return word.length > 1 && magnitudeExponent(word) !== undefined;
  return Object.hasOwn(reading.magnitudes, name) || Object.values(reading.magnitudes).includes(word);
}

/** Degrees Celsius and Fahrenheit, which engines read as letters. */
export function degreeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  return /[°º℃℉]/u.test(text) ? readingsOf(temperature, text, locale, reading) : [];
}

function readingsOf(pattern: RegExp, text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const readings: Reading[] = [];
  const isEnglish = languageOf(locale) === "en";
  for (const match of text.matchAll(pattern)) {
    const [whole, lower = "", written = ""] = match;
    const space = match[3] ?? match[5] ?? match[7] ?? match[9] ?? "";
    const sign = (match[4] ?? match[6] ?? match[8] ?? match[10] ?? "").replace(/^[°º]\s?/u, "°");
    const number = parseNumber(written, locale);
    if (!number || number.whole.length > 15) continue;
    // "5 t/m 7 mei": no tons.
    if (sign === "t" && languageOf(locale) === "nl" && text.startsWith("/m", match.index + whole.length)) continue;
    // "10 mi" are millions in Brazil.
    if (sign === "mi" && languageOf(locale) === "pt") continue;
    // "octets": elsewhere those letters are words.
    // "5 ha 512": a verb
    if (
      sign === "ha" &&
      ["it", "es"].includes(languageOf(locale)) &&
      !/^(?:\s(?:di|de|del|dei|e|y|o)(?!\p{L})|[,.;:)]|$)/u.test(text.slice(match.index + whole.length)) &&
      !(
        written.includes(".") &&
        /^\s(?:per|a|in|su|por|en|al|tra)(?!\p{L})/u.test(text.slice(match.index + whole.length))
      )
    )
      continue;
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
