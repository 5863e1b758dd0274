import type { LanguageReading } from "../../languages/language-rules.ts";
import { UNIT_ALIASES } from "../../languages/unit-aliases.ts";
import { metricName } from "../../languages/metric-names.ts";
import { rulesOf } from "../../languages/rules-of.ts";
import { cachedByLocale, hasIntlNames, intlLocale, languageOf } from "../../locale.ts";
import type { Gender } from "../../numbers/number-words.ts";
import type { WrittenNumber } from "../../numbers/parse-number.ts";
import { spokenNumber } from "../../languages/spoken-number.ts";

/** Signs of units by the name ECMA-402 gives them (Table 2 of the Intl specification, "-per-" joins two). */
export const INTL_UNITS: Readonly<Record<string, string>> = {
  km: "kilometer",
  m: "meter",
  cm: "centimeter",
  mm: "millimeter",
  mi: "mile",
  ft: "foot",
  "'": "foot",
  "’": "foot",
  "′": "foot",
  in: "inch",
  '"': "inch",
  "”": "inch",
  "″": "inch",
  yd: "yard",
  kg: "kilogram",
  g: "gram",
  lb: "pound",
  lbs: "pound",
  oz: "ounce",
  st: "stone",
  "fl oz": "fluid-ounce",
  l: "liter",
  L: "liter",
  ml: "milliliter",
  mL: "milliliter",
  gal: "gallon",
  h: "hour",
  hr: "hour",
  hrs: "hour",
  min: "minute",
  mins: "minute",
  secs: "second",
  s: "second",
  sec: "second",
  ms: "millisecond",
  µs: "microsecond",
  μs: "microsecond",
  ns: "nanosecond",
  wk: "week",
  yr: "year",
  yrs: "year",
  "°C": "celsius",
  "℃": "celsius",
  "°F": "fahrenheit",
  "℉": "fahrenheit",
  "°": "degree",
  "%": "percent",
  B: "byte",
  kB: "kilobyte",
  KB: "kilobyte",
  MB: "megabyte",
  GB: "gigabyte",
  TB: "terabyte",
  PB: "petabyte",
  kbit: "kilobit",
  Mbit: "megabit",
  Gbit: "gigabit",
  kbps: "kilobit-per-second",
  Mbps: "megabit-per-second",
  Gbps: "gigabit-per-second",
  ha: "hectare",
  ac: "acre",
  "km/h": "kilometer-per-hour",
  kph: "kilometer-per-hour",
  kmh: "kilometer-per-hour",
  mph: "mile-per-hour",
  "m/s": "meter-per-second",
  mpg: "mile-per-gallon",
  "kB/s": "kilobyte-per-second",
  "MB/s": "megabyte-per-second",
  "GB/s": "gigabyte-per-second",
  "Mbit/s": "megabit-per-second",
  "Gbit/s": "gigabit-per-second",
  "l/km": "liter-per-kilometer",
  "g/km": "gram-per-kilometer",
  "g/l": "gram-per-liter",
};

export interface Quantity {
  /** The lower end of a range, "5–10 kg". */
  from?: WrittenNumber;
  number: WrittenNumber;
  /** As {@link INTL_UNITS} or the metric names have it. */
  sign: string;
  /** Before a noun in English, where the unit stays in its singular: "a 5-kg bag". */
  isAttributive?: boolean;
}

/** A number, or two as a range, with its unit in full; undefined when the unit has no name in the language. */
export function spokenQuantity(
  quantity: Quantity,
  locale: string,
  reading: LanguageReading | undefined,
): string | undefined {
  const { from, number, sign } = quantity;
  if (!hasIntlNames(locale)) return undefined;
  const value = valueOf(number);
  const unit = INTL_UNITS[sign];
  if (unit === undefined) {
    const metric = metricName(sign, value, number.decimals.length, locale);
    if (!metric) return undefined;
    const name = quantity.isAttributive ? (metricName(sign, 1, 0, locale) ?? metric).name : metric.name;
    const gap = isUnspaced(locale) ? "" : " ";
    return `${countOf(from, number, reading, locale, metric.gender)}${gap}${name}`;
  }
  if (unit === "kilometer-per-hour" && languageOf(locale) === "ar") {
    const kilometres = spokenQuantity({ ...quantity, sign: "km" }, locale, reading);
    return kilometres === undefined ? undefined : `${kilometres} في الساعة`;
  }
  // ICU has a slash here.
  if (unit === "kilometer-per-hour" && languageOf(locale) === "tr") {
    return `saatte ${countOf(from, number, reading, locale, undefined)} kilometre`;
  }
  const gender = reading?.unitGender(unit.replace(/-per-.*$/u, ""));
  const parts = unitFormat(
    unit,
    quantity.isAttributive ? 0 : number.decimals.length,
  )(intlLocale(locale)).formatToParts(quantity.isAttributive ? 1 : value);
  let words = "";
  let isSaid = false;
  for (const part of parts) {
    if (part.type === "unit" || part.type === "literal") words += part.value;
    else if (!isSaid) {
      words += countOf(from, number, reading, locale, gender);
      isSaid = true;
    }
  }
  const spoken = words.replaceAll(/\s+/gu, " ").trim();
  // Japanese and Korean leave out which degrees they are.
  const plain = unit === "celsius" ? spoken.replace(/^摂氏\s?|섭씨\s?/u, "") : spoken;
  return isUnspaced(locale) ? plain.replaceAll(" ", "") : plain;
}

function isUnspaced(locale: string): boolean {
  return ["ja", "zh", "yue", "cmn"].includes(languageOf(locale));
}

const formats = new Map<string, (locale: string) => Intl.NumberFormat>();

function unitFormat(unit: string, decimals: number): (locale: string) => Intl.NumberFormat {
  const digits = Math.min(decimals, 20);
  const key = `${unit} ${digits}`;
  let made = formats.get(key);
  if (!made) {
    made = cachedByLocale(
      (locale) =>
        new Intl.NumberFormat(locale, {
          style: "unit",
          unit,
          unitDisplay: "long",
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          numberingSystem: "latn",
          useGrouping: false,
        }),
    );
    formats.set(key, made);
  }
  return made;
}

function valueOf({ negative, whole, decimals }: WrittenNumber): number {
  return Number(`${negative ? "-" : ""}${whole}.${decimals || "0"}`);
}

function countOf(
  from: WrittenNumber | undefined,
  number: WrittenNumber,
  reading: LanguageReading | undefined,
  locale: string,
  gender: Gender | undefined,
): string {
  const spoken = spokenCount(number, reading, locale, gender);
  return from ? `${spokenCount(from, reading, locale, gender)} ${rangeWord(reading, locale)}${spoken}` : spoken;
}

/** A number in words where they are known, otherwise in plain digits, which every engine reads. */
export function spokenCount(
  number: WrittenNumber,
  reading: LanguageReading | undefined,
  locale: string,
  gender?: Gender,
): string {
  if (reading) return spokenNumber(number, reading, gender);
  const sign = number.negative ? "-" : "";
  return sign + number.whole + (number.decimals === "" ? "" : decimalSign(intlLocale(locale)) + number.decimals);
}

const decimalSign = cachedByLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5).find(({ type }) => type === "decimal")
      ?.value ?? ".",
);

/** What is said between the ends of a range, with a space behind it; "" where nothing is. */
export function rangeWord(reading: LanguageReading | undefined, locale: string): string {
  const word = reading?.to ?? rulesOf(locale).to ?? "";
  return word === "" ? "" : `${word} `;
}

const divisor = /^\/(\p{L}[\p{L}\p{M}]*[²³]?)(?![\p{L}\p{N}/])/u;
const longDivisors: Record<string, string> = { mo: "month", yr: "year", hr: "hour", hrs: "hour", sqft: "square foot" };

/** What is said for "/kg" or "/Monat" behind a quantity or an amount, and how much of the text that is. */
export function perUnit(text: string, locale: string, isPrice = false): { spoken: string; length: number } | undefined {
  const match = divisor.exec(text);
  const language = languageOf(locale);
  const rules = rulesOf(locale);
  const per = (isPrice ? rules.pricePer : undefined) ?? rules.per;
  const hundred = /^\/100[ \u00A0]?km(?![\p{L}\p{N}])/u.exec(text);
  if (hundred && per !== undefined) {
    return { spoken: `${per} 100 ${unitName("km", locale, 100) ?? "km"}`, length: hundred[0].length };
  }
  if (!match || per === undefined) return undefined;
  const written = match[1] ?? "";
  const name =
    (language === "en" ? longDivisors[written] : undefined) ??
    unitName(UNIT_ALIASES[written] ?? written, locale) ??
    written;
  // A word of two letters that is no unit may be anything.
  if (name === written && written.length < 3) return undefined;
  const declined = rules.divisor?.(name) ?? name;
  const gap = isUnspaced(locale) ? "" : " ";
  return { spoken: `${per}${gap}${declined}`, length: match[0].length };
}

/** The name of a unit behind `count` of it, "kilograms" of "kg" and 2; undefined when the sign is none. */
export function unitName(sign: string, locale: string, count = 1): string | undefined {
  const unit = INTL_UNITS[sign];
  if (unit === undefined) return metricName(sign, count, 0, locale)?.name;
  if (!hasIntlNames(locale)) return undefined;
  const parts = unitFormat(unit, 0)(intlLocale(locale)).formatToParts(count);
  return parts.find(({ type }) => type === "unit")?.value;
}
