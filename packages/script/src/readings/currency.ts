import type { Currency, LanguageReading } from "../languages/language-reading.ts";
import { intlLocale, languageOf } from "../locale.ts";
import { NUMBER_PATTERN, type WrittenNumber, parseNumber } from "../numbers/parse-number.ts";
import { isSingular, spokenNumber, spokenWhole } from "../numbers/spoken-number.ts";
import type { Reading } from "./reading.ts";

const currencySign = "(?:US\\$|R\\$|CHF(?![A-Za-z])|(?<![A-Za-z])\\p{Sc})";
const numberPattern = `[-−]?${NUMBER_PATTERN}`;
const magnitudePattern = "\\p{L}+\\.?";

// "$100", "$1.5 million", "$5-10bn"; "5 €", "3,5 Mio. €".
const pattern = new RegExp(
  `(${currencySign})\\s?(${numberPattern})(?:[-–](${NUMBER_PATTERN}))?(?:([\\s-]?)(${magnitudePattern}))?|(?<![\\p{L}\\d.,])(${numberPattern})(?:(\\s?)(${magnitudePattern}))?(?:\\s?|\\sd['’])(${currencySign})(?![\\p{L}\\d])`,
  "gu",
);

/** Amounts of money as they are said: "$100" as "one hundred dollars". */
export function currencyReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!/\p{Sc}|CHF/u.test(text)) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(pattern)) {
    const [, sign1, number1, upTo, space1 = "", great1, number2, space2 = "", great2, sign2] = match;
    const sign = sign1 ?? sign2 ?? "";
    const number = parseNumber(number1 ?? number2 ?? "", locale);
    if (!number) continue;
    const signFirst = sign1 !== undefined;
    const written = { sign, number, great: great1 ?? great2, space: signFirst ? space1 : space2, signFirst };
    const second = upTo === undefined ? undefined : parseNumber(upTo, locale);
    const read = reading ? inWords(written, second, reading) : byIntl(written, locale);
    if (!read) continue;
    // A word after the amount that is not part of it is left alone, and so is the stop after one that is.
    const stray = great1 === undefined ? 0 : space1.length + great1.length;
    const unread = signFirst && !read.usesGreat ? stray : great1?.endsWith(".") ? 1 : 0;
    readings.push({ start: match.index, end: match.index + match[0].length - unread, spoken: read.spoken });
  }
  return readings;
}

interface Amount {
  sign: string;
  number: WrittenNumber;
  /** A word next to the number that may be "million", and the space before it. */
  great: string | undefined;
  space: string;
  signFirst: boolean;
}

interface Read {
  spoken: string;
  usesGreat: boolean;
}

function inWords(amount: Amount, upTo: WrittenNumber | undefined, reading: LanguageReading): Read | undefined {
  const currency = Object.hasOwn(reading.currencies, amount.sign) ? reading.currencies[amount.sign] : undefined;
  if (!currency) return undefined;
  const magnitude = magnitudeOf(amount, reading);
  if (amount.great !== undefined && magnitude === undefined && !amount.signFirst) return undefined;
  const range = upTo ? ` ${reading.to} ${spokenNumber(upTo, reading, currency.gender)}` : "";
  if (magnitude !== undefined) {
    const gender = /^Mil|^Bil/u.test(magnitude) ? "feminine" : "masculine";
    // French "de" gives up its vowel before another.
    const of =
      reading.ofMillions === "de" && reading.and === "et" && /^[aeiou]/u.test(currency.many)
        ? "d'"
        : spaceAfter(reading.ofMillions);
    const number = spokenNumber(amount.number, reading, gender) + range;
    return { spoken: `${number} ${magnitude} ${of}${currency.many}`, usesGreat: true };
  }
  const spoken = upTo
    ? `${spokenNumber(amount.number, reading, currency.gender)}${range} ${currency.many}`
    : plainAmount(amount.number, currency, reading);
  return { spoken, usesGreat: false };
}

function spaceAfter(word: string): string {
  return word === "" ? "" : `${word} `;
}

function magnitudeOf(amount: Amount, reading: LanguageReading): string | undefined {
  if (amount.great === undefined) return undefined;
  const name = amount.great.replace(/\.$/u, "").toLowerCase();
  if (name.length === 1 && amount.space !== "") return undefined;
  return Object.hasOwn(reading.magnitudes, name) ? reading.magnitudes[name] : undefined;
}

function plainAmount(number: WrittenNumber, currency: Currency, reading: LanguageReading): string {
  const { minor } = currency;
  if (number.decimals.length !== 2 || !minor) {
    return `${spokenNumber(number, reading, currency.gender)} ${isSingular(number) ? currency.one : currency.many}`;
  }
  const whole = { ...number, decimals: "" };
  const major = `${spokenNumber(whole, reading, currency.gender)} ${isSingular(whole) ? currency.one : currency.many}`;
  const hundredths = Number(number.decimals);
  if (hundredths === 0) return major;
  const count = reading.numbers.cardinal(hundredths, minor.gender);
  const cents = `${count} ${hundredths === 1 ? minor.one : minor.many}`;
  if (/^0*$/u.test(number.whole)) return number.negative ? `${reading.numbers.minus} ${cents}` : cents;
  if (reading.minorJoiner !== undefined) return `${major} ${reading.minorJoiner} ${cents}`;
  return `${major} ${spokenWhole(String(hundredths), reading.numbers)}`;
}

const codes: Record<string, string> = {
  $: "USD",
  US$: "USD",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₽": "RUB",
  "₩": "KRW",
  "₺": "TRY",
  "₴": "UAH",
  "₪": "ILS",
  "₫": "VND",
  "₱": "PHP",
  "฿": "THB",
  "₦": "NGN",
};

/** Beginnings of words for great numbers: an amount with one of them is left to the engine. */
const millions =
  /^(?:mil|mln|mld|mlr|mrd|mio|mn|bil|bln|bn|tril|trln|tri|tys|tis|tus|tuh|juta|ribu|млн|млрд|трлн|тыс|тис|мил|хил|εκατ|δισ|χιλ|مليون|مليار|ألف|میلیون|מיליון|מיליארד|אלף|करोड़|लाख|हज़ार|[만억조万億兆亿萬千百]|ล้าน|พัน)/iu;

/** Languages without number words of ours: Intl names the currency, the engine reads the digits. */
function byIntl({ sign, number, great }: Amount, locale: string): Read | undefined {
  const code = sign === "¥" && languageOf(locale) === "zh" ? "CNY" : codes[sign];
  if (code === undefined || number.whole.length > 15) return undefined;
  if (great !== undefined && millions.test(great)) return undefined;
  const digits = Math.min(number.decimals.length, 20);
  const format = new Intl.NumberFormat(intlLocale(locale), {
    style: "currency",
    currency: code,
    currencyDisplay: "name",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: "latn",
    useGrouping: false,
  });
  const value = Number(`${number.negative ? "-" : ""}${number.whole}.${number.decimals || "0"}`);
  return { spoken: format.format(value).replaceAll(/\s/gu, " "), usesGreat: false };
}
