import type { Currency, LanguageReading } from "../../languages/language-rules.ts";
import { rulesOf } from "../../languages/rules-of.ts";
import { magnitudeExponent } from "../../languages/magnitudes.ts";
import { hasIntlNames, languageOf } from "../../locale.ts";
import { NUMBER_PATTERN, type WrittenNumber, parseNumber } from "../../numbers/parse-number.ts";
import { isSingular, scaleByPowerOfTen, spokenNumber, spokenWhole } from "../../languages/spoken-number.ts";
import { isAttributivePrice } from "./attributive-price.ts";
import { COUNTRY_AT_HOME, currencyCodeOf, currencyNameFormat } from "./currency-names.ts";
import { perUnit, rangeWord, spokenCount } from "./quantity.ts";
import type { Reading } from "../../rules/reading.ts";

const notLetter = "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}])";
const currencySign = `(?:${notLetter}(?:US-?|AU|CA|NZ|HK|SG|NT|MX|[ACRS])\\$|${notLetter}(?:EUR|USD|GBP|CHF|JPY|CNY|INR|RUB|UAH|PLN|CZK|SEK|NOK|DKK|HUF|RON|TRY|BRL|CAD|AUD|NZD|HKD|SGD|KRW|ZAR|MXN|TL|Rs\\.?|Rp\\.?|zł|Kč|kr|Ft|грн|лв|руб|долл?)(?!\\p{L})|${notLetter}\\p{Sc})`;
const numberPattern = `(?:(?<!\\p{L})[-−])?${NUMBER_PATTERN}`;
const magnitudePattern =
  "(?:लाख[ \\u00A0]करोड़|[万萬億亿兆]|(?!(?:US|AU|CA|NZ|HK|SG|NT|MX|[ACRS])\\$)\\p{L}[\\p{L}\\p{M}]*\\.?)";

// "$100", "$1.5 million", "$5-10bn"; "5 €", "5–10 €", "3,5 Mio. €".
const pattern = new RegExp(
  `(?=[\\p{Sc}A-ZzKFkгрлд\\d−-])(?:(${currencySign})[\\s\\u00A0]?(${numberPattern})(?:,[-–]{1,2}(?![\\d]))?(?:(k|K|m|M|mn|bn|B|b|tn)?\\s?[-–]\\s?(?:${currencySign})?(${NUMBER_PATTERN}))?(?:([\\s-]?)(${magnitudePattern}))?|(?<![\\p{L}\\d.,:/-])(?:(${NUMBER_PATTERN})\\s?[-–]\\s?)?(${numberPattern})(?:,[-–]{1,2})?(?:(\\s?)(${magnitudePattern}))?(\\s?|\\sd['’]|\\sd[ei]\\s)(${currencySign}|\\p{Sc})(?![\\p{L}\\d]))`,
  "gu",
);
const anySign = /\p{Sc}|[A-Z]{3}|TL|дол|R[sp]|zł|Kč|kr|Ft|грн|лв|руб/u;

/** Amounts of money as they are said: "$100" as "one hundred dollars". */
export function currencyReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!anySign.test(text) || !/\d/u.test(text)) return [];
  const readings: Reading[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, sign1, number1, lowGreat, upTo, space1 = "", great1, lower, number2, space2 = "", great2, joint, sign2] =
      match;
    const sign = (sign1 ?? sign2 ?? "").replace("US-", "US");
    const figures = number1 ?? number2 ?? "";
    // Rupiahs have stops between thousands, whatever the language.
    const isRupiah = sign.startsWith("Rp") && /^\d{1,3}(?:\.\d{3})+$/u.test(figures);
    const number = parseNumber(isRupiah ? figures.replaceAll(".", "") : figures, locale);
    if (!number) continue;
    const signFirst = sign1 !== undefined;
    // "-$5"
    const minus = signFirst && /(?:^|[\s(])[-−]$/u.test(text.slice(Math.max(0, match.index - 2), match.index)) ? 1 : 0;
    if (minus > 0) number.negative = true;
    const upper = upTo === undefined ? undefined : parseNumber(upTo, locale);
    const from = upper ? number : lower === undefined ? undefined : parseNumber(lower, locale);
    const written: Amount = {
      sign,
      number: upper ?? number,
      ...(from && { from }),
      great: great1 ?? great2,
      lowGreat,
      space: signFirst ? space1 : space2,
      signFirst,
      isGlued: joint === "",
      isAttributive:
        signFirst &&
        languageOf(locale) === "en" &&
        isAttributivePrice(text, match.index, match.index + match[0].length, great1 && space1 + great1, reading),
    };
    const read = reading ? inWords(written, reading, locale) : byIntl(written, locale);
    if (!read) {
      // "nº 3 por R$ 5": the sign belongs to what follows.
      if (!signFirst && great2 !== undefined) pattern.lastIndex = match.index + (number2?.length ?? 1);
      continue;
    }
    const tail = text.slice(match.index + match[0].length);
    // "руб./кг"
    const stop = tail.startsWith("./") ? 1 : 0;
    const per = great1 === undefined || read.usesGreat ? perUnit(tail.slice(stop), locale, true) : undefined;
    if (per) {
      const end = match.index + match[0].length + stop + per.length;
      readings.push({ start: match.index - minus, end, spoken: `${read.spoken} ${per.spoken}` });
      continue;
    }
    // A word after the amount that is not part of it is left alone, and so is the stop after one that is.
    const stray = great1 === undefined ? 0 : space1.length + great1.length;
    const unread = signFirst && !read.usesGreat ? stray : great1?.endsWith(".") ? 1 : 0;
    const end = match.index + match[0].length - unread;
    readings.push({ start: match.index - minus, end, spoken: read.spoken });
  }
  return readings;
}

interface Amount {
  sign: string;
  /** The lower end of a range. */
  from?: WrittenNumber;
  number: WrittenNumber;
  /** A word next to the number that may be "million", and the space before it. */
  great: string | undefined;
  /** The same behind the lower end of a range: "$900m–$1.2bn". */
  lowGreat: string | undefined;
  space: string;
  signFirst: boolean;
  /** The word touches the sign, "30 M€". */
  isGlued: boolean;
  /** English: before the noun that it is the price of, "a $5 million deal". */
  isAttributive: boolean;
}

interface Read {
  spoken: string;
  usesGreat: boolean;
}

/** Codes of currencies that have a sign. */
const signOfCode: Record<string, string> = { EUR: "€", USD: "US$", GBP: "£", JPY: "¥", INR: "₹", BRL: "R$" };

function inWords(amount: Amount, reading: LanguageReading, locale: string): Read | undefined {
  const sign = signOfCode[amount.sign] ?? amount.sign;
  const currency = Object.hasOwn(reading.currencies, sign) ? reading.currencies[sign] : currencyByIntl(amount, locale);
  if (!currency) return undefined;
  const magnitude = magnitudeOf(amount, reading);
  if (amount.great !== undefined && magnitude === undefined && !amount.signFirst) return undefined;
  const many = amount.isAttributive ? currency.one : currency.many;
  const gender = magnitude === undefined ? currency.gender : /^Mil|^Bil/u.test(magnitude) ? "feminine" : "masculine";
  const low = amount.lowGreat === undefined ? undefined : reading.magnitudes[amount.lowGreat.toLowerCase()];
  const lowWord = low === undefined || low === magnitude ? "" : ` ${low}`;
  const hasCents = amount.from !== undefined && magnitude === undefined && currency.minor !== undefined;
  if (hasCents && [amount.from, amount.number].some((one) => one?.decimals.length === 2)) {
    const ends = [amount.from, amount.number].map((one) => one && plainAmount(one, currency, reading));
    return { spoken: ends.join(` ${reading.to} `.replace(/\s+/u, " ")), usesGreat: false };
  }
  const range = amount.from ? `${spokenNumber(amount.from, reading, gender)}${lowWord} ${reading.to} ` : "";
  if (magnitude !== undefined) {
    const of = ofMillions(many, reading);
    // "mil" and "mille" count the currency itself.
    const joiner = /^(?:mil|mille|mila|thousand|duizend|Tausend)$/u.test(magnitude) ? "" : of;
    const power = singularBelowTwo(magnitude, amount.number, reading);
    return {
      spoken: `${range}${spokenNumber(amount.number, reading, gender)} ${power} ${joiner}${many}`,
      usesGreat: true,
    };
  }
  const spoken =
    amount.from || amount.isAttributive
      ? `${range}${spokenNumber(amount.number, reading, currency.gender)} ${many}`
      : plainAmount(amount.number, currency, reading);
  return { spoken, usesGreat: false };
}

/** A currency that the language has no words of ours for: "400 Australian dollars". */
function currencyByIntl({ sign, number }: Amount, locale: string): Currency | undefined {
  const code = currencyCodeOf(sign, locale);
  if (code === undefined) return undefined;
  const named = (value: number) =>
    currencyNameFormat(code, locale, 0)
      .formatToParts(value)
      .filter(({ type }) => type === "currency")
      .map(({ value: name }) => (languageOf(locale) === "pt" ? name.charAt(0).toLowerCase() + name.slice(1) : name))
      .join(" ");
  const value = Number(number.whole);
  return { one: named(1), many: named(value === 1 ? 2 : value), gender: "masculine" };
}

/** What stands between millions and what they are of; French "de" gives up its vowel before another. */
function ofMillions(name: string, reading: LanguageReading): string {
  const word = reading.ofMillions;
  if (word === "") return "";
  return word === "de" && reading.and === "et" && /^[aeiou]/u.test(name) ? "d'" : `${word} `;
}

/** "un millón de euros", where nothing follows the millions. */
const roundMillions =
  /(?:mill[oó]n(?:es)?|milh(?:ão|ões)|milion[ei]|millions?|milliards?|miliard[oi]|b[iî]l(?:l|h)?[\p{L}]+)$/u;

function counted(words: string, name: string, reading: LanguageReading): string {
  return `${words} ${roundMillions.test(words) ? ofMillions(name, reading) : ""}${name}`;
}

function magnitudeOf(amount: Amount, reading: LanguageReading): string | undefined {
  if (amount.great === undefined) return undefined;
  const name = amount.great.replace(/\.$/u, "").toLowerCase();
  if (name.length === 1 && amount.space !== "" && !amount.isGlued) return undefined;
  return Object.hasOwn(reading.magnitudes, name) ? reading.magnitudes[name] : undefined;
}

function plainAmount(number: WrittenNumber, currency: Currency, reading: LanguageReading): string {
  const { minor } = currency;
  if (number.decimals.length !== 2 || !minor) {
    const words = spokenNumber(number, reading, currency.gender);
    return counted(
      words,
      isSingular(number) || isFrenchSingular(number, reading) ? currency.one : currency.many,
      reading,
    );
  }
  const whole = { ...number, decimals: "" };
  const words = spokenNumber(whole, reading, currency.gender);
  const major = counted(words, isSingular(whole) ? currency.one : currency.many, reading);
  const hundredths = Number(number.decimals);
  if (hundredths === 0) return major;
  const count = reading.numbers.cardinal(hundredths, minor.gender);
  const cents = `${count} ${hundredths === 1 ? minor.one : minor.many}`;
  if (/^0*$/u.test(number.whole)) return number.negative ? `${reading.numbers.minus} ${cents}` : cents;
  if (reading.minorJoiner !== undefined) return `${major} ${reading.minorJoiner} ${cents}`;
  return `${major} ${spokenWhole(String(hundredths), reading.numbers)}`;
}

/** "1,5 million", "1,9 milhão": French and Portuguese have the plural from two on. */
export function singularBelowTwo(magnitude: string, { whole }: WrittenNumber, reading: LanguageReading): string {
  if (Number(whole) >= 2 || (reading.and !== "et" && !magnitude.endsWith("ões"))) return magnitude;
  return magnitude.replace(/ões$/u, "ão").replace(/s$/u, "");
}

/** French has the plural from two on. */
function isFrenchSingular({ whole }: WrittenNumber, reading: LanguageReading): boolean {
  return reading.and === "et" && Number(whole) < 2;
}

function saysDecimals(locale: string, great: string | undefined): boolean {
  return languageOf(locale) === "tr" || great === "अरब" || great === "खरब" || great === "करोड़" || great === "लाख";
}

/** A currency's name as it is said at home. */
function plainName(name: string, sign: string, locale: string): string {
  const dollar = sign === "$" ? rulesOf(locale).dollar : undefined;
  return name
    .replaceAll(/\s/gu, " ")
    .replace("Türk lirası", "lira")
    .replace("人民币", "元")
    .replace(...(dollar ?? ([/(?!)/u, ""] as const)))
    .replace(COUNTRY_AT_HOME[languageOf(locale)] ?? /(?!)/u, "")
    .trim();
}

/** Languages without number words of ours: Intl names the currency, the engine reads the digits. */
function byIntl(amount: Amount, locale: string): Read | undefined {
  const code = currencyCodeOf(amount.sign, locale);
  if (code === undefined || !hasIntlNames(locale)) return undefined;
  // "5 млн" is said as 5000000: engines count better than they decline.
  const power = amount.great === undefined ? undefined : magnitudeExponent(amount.great);
  if (amount.great !== undefined && power === undefined && !amount.signFirst) return undefined;
  // "1,2 milyar lira": newsreaders say the decimals.
  if (power !== undefined && power >= 6 && amount.number.decimals !== "" && saysDecimals(locale, amount.great)) {
    const name = currencyNameFormat(code, locale, 0)
      .formatToParts(2)
      .filter(({ type }) => type === "currency")
      .map(({ value: one }) => one)
      .join(" ");
    return {
      spoken: `${spokenCount(amount.number, undefined, locale)} ${amount.great ?? ""} ${plainName(name, amount.sign, locale)}`,
      usesGreat: true,
    };
  }
  const number = power === undefined ? amount.number : scaleByPowerOfTen(amount.number, power);
  const from = amount.from && (power === undefined ? amount.from : scaleByPowerOfTen(amount.from, power));
  if (!number || number.whole.length > 15) return undefined;
  const value = Number(`${number.negative ? "-" : ""}${number.whole}.${number.decimals || "0"}`);
  const spoken = plainName(
    currencyNameFormat(code, locale, Math.min(number.decimals.length, 20)).format(value),
    amount.sign,
    locale,
  );
  const range = from ? `${spokenCount(from, undefined, locale)} ${rangeWord(undefined, locale)}` : "";
  return { spoken: range + spoken, usesGreat: power !== undefined };
}
