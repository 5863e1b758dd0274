import type { LanguageReading } from "../../languages/language-reading.ts";
import { languageReadingOf } from "../../languages/language-reading-of.ts";
import { languageOf } from "../../locale.ts";
import { plainOrdinal } from "../../languages/ordinals.ts";
import { plainLanguageOf } from "../../languages/plain-language.ts";
import { fractionCharacter, spokenFraction } from "../../languages/fraction.ts";
import { spokenNumber } from "../../languages/spoken-number.ts";
import { numeralWordsOf } from "../../numerals/numeral-words-of.ts";
import { NUMBER_PATTERN, parseNumber } from "../../numbers/parse-number.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import { rangeWord, spokenCount, spokenQuantity } from "../amounts/quantity.ts";
import { type Reading, mergeReadings } from "../../rules/reading.ts";
import { unitAfterFraction } from "../amounts/unit.ts";

const yearPattern = "1[1-9]\\d\\d|20[1-9]\\d";
/** A season or a year that goes over New Year: "2025-26", "2025/26". */
const season = /(?<![\p{L}\p{N}.,:/+#°$€£-])((?:1[89]|20)\d\d)[-–/](\d\d)(?![\p{L}\p{N}%°]|[.,:/'’-]\d)/gu;
/** Years before 1100 are told from quantities by what stands around them. */
const earlyYear =
  /(?<=(?<!\p{L})(?:[Ii]n|[Ss]ince|[Uu]ntil|[Bb]y|[Aa]nno|AD|[Yy]ear)\s)10[1-9]\d(?=$|[,.;:)!?](?!\d)|\s(?:the|and|when|after|at|he|she|it|they|as|by)(?!\p{L}))/gu;
/** "ICE 1234", "Flug LH 1549": numbers of trains and flights, which are no years. */
const notNumbered =
  "(?<!(?<!\\p{L})(?:ICE|IC|EC|RE|RB|TGV|AVE|LH|UA|BA|AF|IB|AZ|TP|LA|[Ff]lug|[Ff]light|[Vv]uelo|[Vv]oo|[Vv]olo|[Vv]ol|Nr\\.|No\\.)\\s)";
const year = new RegExp(
  `${notNumbered}(?<![\\p{L}\\p{N}.,:/+#°$€£-])(${yearPattern})(?:[-–](${yearPattern})|(?<=0)(['’]?s))?(?![\\p{L}\\p{N}%°]|[.,:/'’]\\d|-\\d)`,
  "gu",
);
const percent = new RegExp(
  `${BEFORE_NUMBER}(?:(${NUMBER_PATTERN})\\s?%?\\s?[-–]\\s?)?((?:(?<!\\p{L})[-−+])?)(${NUMBER_PATTERN})\\s?[%％](?![\\p{Script=Latin}\\p{N}])`,
  "gu",
);
/** The Turkish sign stands first. */
const turkishPercent = new RegExp(`(?<![\\p{L}\\p{N}])%\\s?(${NUMBER_PATTERN})${AFTER_NUMBER}`, "gu");
const fractions =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,/])(?:(\d+)\s?)?([½⅓⅔¼¾⅕⅛⅜⅝⅞]|(?:1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/]))(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])/gu;
/** "½ litro" is "medio litro" in Romance languages, "½ de los votos" is not. */
const halfOfNoun = /^[ \u00A0](?!(?:de[il]?|de(?:gli|lle|lla|llo)|d[ao]s?|y|e|o|ou|a|in|en|em)(?!\p{L}))\p{Ll}{2}/u;
const numberSign = /(?<![\p{L}\p{N}])(?:[Nn]\.?[º°]\.?|№|#)\s?(\d+)(?![\p{L}\p{N}])/gu;
/** Polish writes it without a stop. */
const polishNumberSign = /(?<![\p{L}\p{N}])(?:[Nn]r|№|#)\s?(\d+)(?![\p{L}\p{N}])/gu;
const frenchTime = /(?<![\p{L}\p{N}])([01]?\d|2[0-4])\s?h(?:\s?([0-5]\d)(?!\s?mi?n))?(?![\p{L}\p{N}])/gu;

/** Years of four digits, in languages that do not read them like other numbers: "1984" as "nineteen eighty-four". */
export function yearReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading?.plainYears) return [];
  const words = (digits: string) => reading.numbers.year(Number(digits));
  const early = languageOf(locale) === "en" ? [...text.matchAll(earlyYear)] : [];
  const years = [...text.matchAll(year)].flatMap((match) => {
    const [, from = "", to, decade] = match;
    if (to !== undefined) return [readingAt(match, `${words(from)} ${reading.to} ${words(to)}`)];
    if (decade === undefined) return [readingAt(match, words(from))];
    return languageOf(locale) === "en" ? [readingAt(match, `${words(from).replace(/y$/u, "ie")}s`)] : [];
  });
  return mergeReadings(
    years,
    early.map((match) => readingAt(match, words(match[0]))),
  );
}

/** "the 2025-26 season" as "twenty twenty-five to twenty-six". */
export function seasonReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading) return [];
  const language = languageOf(locale);
  return [...text.matchAll(season)].flatMap((match) => {
    const first = Number(match[1]);
    const second = Number(match[2]);
    if ((first + 1) % 100 !== second) return [];
    const { cardinal, year: inYears } = reading.numbers;
    const short = second < 10 ? inYears(first + 1) : cardinal(second);
    if (language === "en") return [readingAt(match, `${inYears(first)} ${reading.to} ${short}`)];
    // German leaves the century out, Romance languages say both years.
    return [readingAt(match, `${inYears(first)} ${language === "de" ? short : inYears(first + 1)}`)];
  });
}

/** "5 %" as "five percent", "20-30 %" as "twenty to thirty percent". */
export function percentReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!/[%％]/u.test(text)) return [];
  if (languageOf(locale) === "tr") return turkishPercentReadings(text, locale);
  return [...text.matchAll(percent)].flatMap((match) => {
    const number = parseNumber((match[2] === "+" ? "" : (match[2] ?? "")) + (match[3] ?? ""), locale);
    const from = match[1] === undefined ? undefined : parseNumber(match[1], locale);
    if (!number || number.whole.length > 15) return [];
    const plus = match[2] === "+" ? `${reading?.plus ?? "+"} ` : "";
    const range = from ? `${spokenCount(from, reading, locale)} ${rangeWord(reading, locale)}` : "";
    if (reading) return [readingAt(match, `${plus}${range}${spokenNumber(number, reading)} ${reading.percent}`)];
    const spoken = spokenQuantity({ number, sign: "%", ...(from && { from }) }, locale, reading);
    return spoken === undefined ? [] : [readingAt(match, plus.trim() + spoken)];
  });
}

function turkishPercentReadings(text: string, locale: string): Reading[] {
  return [...text.matchAll(turkishPercent)].flatMap((match) => {
    const number = parseNumber(match[1] ?? "", locale);
    return number ? [readingAt(match, `yüzde ${spokenCount(number, undefined, locale)}`)] : [];
  });
}

/** The halves, thirds and quarters that cannot be a date or a score. */
export function fractionReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!/[½⅓⅔¼¾⅕⅛⅜⅝⅞/]/u.test(text)) return [];
  const numerals = numeralWordsOf(languageOf(locale));
  return [...text.matchAll(fractions)].flatMap((match) => {
    const written = match[2] ?? "";
    const [over, under] = fractionCharacter(written) ?? [Number(written.charAt(0)), Number(written.charAt(2))];
    if (!reading) {
      const fraction = numerals?.fraction(over, under);
      const whole = match[1] === undefined ? "" : `${match[1]} ${numerals?.and ?? ""} `;
      return fraction === undefined ? [] : [readingAt(match, whole + fraction)];
    }
    const isBeforeNoun = match[1] === undefined && halfOfNoun.test(text.slice(match.index + match[0].length));
    const spoken = spokenFraction(match[1], over, under, reading);
    const read = readingAt(match, isBeforeNoun ? spoken.replace(/^(?:un|um) (?=m)/u, "") : spoken);
    const unit = unitAfterFraction(text.slice(read.end, read.end + 12), locale, match[1] !== undefined);
    return [unit ? { start: read.start, end: read.end + unit.length, spoken: `${read.spoken} ${unit.spoken}` } : read];
  });
}

/** "#1" and "nº 1" as "number 1". */
export function numberSignReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const word = reading?.number ?? plainLanguageOf(locale)?.number;
  const pattern = languageOf(locale) === "pl" ? polishNumberSign : numberSign;
  if (word === undefined || !/[º°№#]|[Nn]r/u.test(text)) return [];
  return [...text.matchAll(pattern)].map((match) => readingAt(match, `${word} ${match[1] ?? ""}`));
}

/** "19e eeuw", "2de" and "21ste" of Dutch. */
export function dutchOrdinalReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || languageOf(locale) !== "nl") return [];
  return [...text.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,3})(?:e|de|ste)(?![\p{L}\p{N}])/gu)].map((match) =>
    readingAt(match, reading.numbers.ordinal(Number(match[1]))),
  );
}

const czechOrdinal = /(?<![\p{L}\p{N}.,])(\d{1,2})\.(?=\s(\p{Ll}{3,}))/gu;

/** "2. světové války": a number with a stop before a small letter is an ordinal in Czech and Slovak. */
export function czechOrdinalReadings(text: string, locale: string): Reading[] {
  if (!["cs", "sk"].includes(languageOf(locale))) return [];
  return [...text.matchAll(czechOrdinal)].flatMap((match) => {
    const word = plainOrdinal(Number(match[1]), locale);
    // It agrees with an adjective behind it.
    const ending = /(?:ého|ému|ém|ých|ými|ou|[áéý])$/u.exec(match[2] ?? "")?.[0];
    if (word === undefined) return [];
    return [readingAt(match, ending ? word.replace(/ý$/u, ending) : word)];
  });
}

/** "14h30" of French. */
export function frenchTimeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || languageOf(locale) !== "fr") return [];
  return [...text.matchAll(frenchTime)].map((match) =>
    readingAt(match, reading.time({ hour: Number(match[1]), minute: Number(match[2] ?? 0) })),
  );
}

/** "§ 5" as what it is called in laws. */
const paragraphs: Record<string, readonly [one: string, many: string]> = {
  de: ["Paragraf", "Paragrafen"],
  en: ["section", "sections"],
  nl: ["paragraaf", "paragrafen"],
  fr: ["paragraphe", "paragraphes"],
  es: ["párrafo", "párrafos"],
  it: ["paragrafo", "paragrafi"],
  pt: ["parágrafo", "parágrafos"],
  ru: ["параграф", "параграфы"],
  uk: ["параграф", "параграфи"],
  pl: ["paragraf", "paragrafy"],
  cs: ["paragraf", "paragrafy"],
};

export function paragraphSignReadings(text: string, locale: string): Reading[] {
  const words = paragraphs[languageOf(locale)];
  if (!words || !text.includes("§")) return [];
  return [...text.matchAll(/(§{1,2})\s?(\d+)(?:\s?[-–]\s?(\d+)(?!\d))?/gu)].map((match) => {
    const range = match[3] === undefined ? "" : ` ${rangeWord(languageReadingOf(locale), locale)}${match[3]}`;
    return readingAt(match, `${match[1] === "§" ? words[0] : words[1]} ${match[2] ?? ""}${range}`);
  });
}

function readingAt(match: RegExpExecArray, spoken: string): Reading {
  return { start: match.index, end: match.index + match[0].length, spoken };
}
