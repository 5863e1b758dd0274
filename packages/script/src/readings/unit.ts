import type { LanguageReading } from "../languages/language-reading.ts";
import { intlLocale } from "../locale.ts";
import { NUMBER_PATTERN, type WrittenNumber, parseNumber } from "../numbers/parse-number.ts";
import { isSingular, spokenNumber } from "../numbers/spoken-number.ts";
import type { Reading } from "./reading.ts";

/** Signs of units by the name ECMA-402 gives them (Table 2 of the Intl specification, "-per-" joins two). */
const intlUnits: Record<string, string> = {
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
};

const ownUnits = ["W", "kW", "MW", "kWh", "V", "Hz", "kHz", "MHz", "GHz", "m²", "km²", "m³", "m2", "km2", "m3", "t"];

const escaped = [...Object.keys(intlUnits), ...ownUnits]
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll(/[$.*+?^(){}|[\]\\]/gu, "\\$&"));

const everyUnit = new RegExp(
  `([-−]?${NUMBER_PATTERN})[\\s-]?(${escaped.join("|")})(?:(?![\\p{L}\\p{N}])|(?<=['’′])(?=\\d))`,
  "gu",
);
const temperature = new RegExp(`(?<![\\p{L}\\p{N}.,])([-−]?${NUMBER_PATTERN})\\s?(°C|℃|°F|℉)(?![\\p{L}\\p{N}])`, "gu");

/** Quantities with their unit said in full: "5 km/h" as "five kilometers per hour". */
export function unitReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  return readingsOf(everyUnit, text, locale, reading);
}

/** Degrees Celsius and Fahrenheit, which engines read as letters. */
export function temperatureReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  return /[°℃℉]/u.test(text) ? readingsOf(temperature, text, locale, reading) : [];
}

function readingsOf(pattern: RegExp, text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const readings: Reading[] = [];
  for (const match of text.matchAll(pattern)) {
    const number = parseNumber(match[1] ?? "", locale);
    if (!number || number.whole.length > 15) continue;
    const spoken = spokenQuantity(number, match[2] ?? "", locale, reading);
    if (spoken !== undefined) readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  return readings;
}

function spokenQuantity(
  number: WrittenNumber,
  sign: string,
  locale: string,
  reading: LanguageReading | undefined,
): string | undefined {
  const unit = intlUnits[sign];
  const own = reading?.units[sign.replace(/(?<=m)[23]$/u, (power) => (power === "2" ? "²" : "³"))];
  if (reading && own) return `${spokenNumber(number, reading, own.gender)} ${isSingular(number) ? own.one : own.many}`;
  if (unit === undefined) return undefined;
  const digits = Math.min(number.decimals.length, 20);
  const format = new Intl.NumberFormat(intlLocale(locale), {
    style: "unit",
    unit,
    unitDisplay: "long",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: "latn",
    useGrouping: false,
  });
  const value = Number(`${number.negative ? "-" : ""}${number.whole}.${number.decimals || "0"}`);
  if (!reading) return format.format(value).replaceAll(/\s/gu, " ");
  let words = "";
  let isSaid = false;
  for (const part of format.formatToParts(value)) {
    if (part.type === "unit" || part.type === "literal") words += part.value;
    else if (!isSaid) {
      words += spokenNumber(number, reading, reading.unitGender(unit.replace(/-per-.*$/u, "")));
      isSaid = true;
    }
  }
  return words.replaceAll(/\s/gu, " ");
}
