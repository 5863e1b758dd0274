import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageReadingOf } from "../../languages/rules-of.ts";
import { languageOf } from "../../locale.ts";
import { ordinalWords } from "../../languages/ordinal-words.ts";
import { rulesOf } from "../../languages/rules-of.ts";
import { fractionCharacter, spokenFraction } from "../../languages/fraction.ts";
import { spokenNumber } from "../../languages/spoken-number.ts";
import { numeralWordsOf } from "../../languages/rules-of.ts";
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
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,/])(?:(\d+)\s?)?([½⅓⅔¼¾⅕⅛⅜⅝⅞]|(?:1\/2|1\/3|2\/3|1\/4|3\/4|[1357]\/8(?=[ \u00A0](?:l|L|[TE]L|[te]l|tsp|tbsp|cups?|inch(?:es)?|mile|litro)(?!\p{L})))(?![\d/]))(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])/gu;
/** Half of a noun, masculine and feminine: "medio litro", "media taza". */
const halves: Record<string, readonly [masculine: string, feminine: string]> = {
  es: ["medio", "media"],
  pt: ["meio", "meia"],
  it: ["mezzo", "mezza"],
  fr: ["un demi", "une demie"],
};
const feminineNoun =
  /^(?:cuill[eè]re|tasse|heure|douzaine|bouteille|gousse|page|année|journée|c\.\s?à|(?!d[ií]a|grama|quilograma|kilograma)\p{L}+(?:[çs]ão|ción|zione|a|as))(?!\p{L})/u;
const germanFeminine =
  /^(?:Tasse|Stunde|Zwiebel|Zitrone|Packung|Flasche|Dose|Million|Milliarde|Portion|Tafel|Scheibe|Stange|Seite|Minute|Sekunde|Tonne)/u;
const germanNeuter = /^(?:Kilo|Pfund|Glas|Jahr|Bund|Dutzend|Prozent|Päckchen|Brot|kg)/u;

/** "½ TL" in the accusative, or in the dative behind a preposition. */
function germanHalf(before: string, noun: string): string {
  const isDative = /(?:^|[\s(])(?:mit|von|bei|nach|zu|aus|seit)\s$/iu.test(before);
  if (germanFeminine.test(noun)) return isDative ? "einer halben" : "eine halbe";
  if (germanNeuter.test(noun)) return isDative ? "einem halben" : "ein halbes";
  return isDative ? "einem halben" : "einen halben";
}

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
  if (!reading && !numeralWordsOf(locale)) return [];
  const language = languageOf(locale);
  return [...text.matchAll(season)].flatMap((match) => {
    const first = Number(match[1]);
    const second = Number(match[2]);
    if ((first + 1) % 100 !== second) return [];
    if (!reading) return /[-–]/u.test(match[0]) ? [] : [readingAt(match, `${first} ${second}`)];
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
    if (reading) {
      const count = spokenNumber(number, reading, languageOf(locale) === "de" ? "neuter" : undefined);
      return [readingAt(match, `${plus}${range}${count} ${reading.percent}`)];
    }
    const word = rulesOf(locale).percent;
    if (word !== undefined) return [readingAt(match, `${plus}${range}${spokenCount(number, reading, locale)} ${word}`)];
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
  const numerals = numeralWordsOf(locale);
  return [...text.matchAll(fractions)].flatMap((match) => {
    const written = match[2] ?? "";
    const [over, under] = fractionCharacter(written) ?? [Number(written.charAt(0)), Number(written.charAt(2))];
    if (!reading) {
      const fraction = numerals?.fraction(over, under, text.slice(Math.max(0, match.index - 12), match.index));
      const whole = match[1] === undefined ? "" : `${match[1]} ${numerals?.and ?? ""} `;
      return fraction === undefined ? [] : [readingAt(match, whole + fraction)];
    }
    const behind = text.slice(match.index + match[0].length);
    const unit = unitAfterFraction(behind.slice(0, 12), locale, match[1] !== undefined);
    const noun = unit?.spoken ?? behind.trimStart();
    const isHalf = match[1] === undefined && over === 1 && under === 2;
    const isBeforeNoun = isHalf && (unit !== undefined || halfOfNoun.test(behind));
    const half = isBeforeNoun ? halves[languageOf(locale)]?.[feminineNoun.test(noun) ? 1 : 0] : undefined;
    const isGerman = isHalf && languageOf(locale) === "de" && /^\p{Lu}/u.test(noun);
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    const read = readingAt(
      match,
      isGerman ? germanHalf(before, noun) : (half ?? spokenFraction(match[1], over, under, reading)),
    );
    return [unit ? { start: read.start, end: read.end + unit.length, spoken: `${read.spoken} ${unit.spoken}` } : read];
  });
}

/** "#1" and "nº 1" as "number 1". */
export function numberSignReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const word = reading?.number ?? rulesOf(locale).number;
  const pattern = languageOf(locale) === "pl" ? polishNumberSign : numberSign;
  if (word === undefined || !/[º°№#]|[Nn]r/u.test(text)) return [];
  return [...text.matchAll(pattern)].map((match) => readingAt(match, `${word} ${match[1] ?? ""}`));
}

const czechOrdinal = /(?<![\p{L}\p{N}.,])(\d{1,2})\.(?=\s(\p{Ll}{3,}))/gu;

/** "2. světové války": a number with a stop before a small letter is an ordinal in Czech and Slovak. */
export function czechOrdinalReadings(text: string, locale: string): Reading[] {
  if (!["cs", "sk"].includes(languageOf(locale))) return [];
  return [...text.matchAll(czechOrdinal)].flatMap((match) => {
    const word = ordinalWords(Number(match[1]), locale);
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
export function paragraphSignReadings(text: string, locale: string): Reading[] {
  const words = rulesOf(locale).section;
  if (!words || !text.includes("§")) return [];
  return [...text.matchAll(/(§{1,2})\s?(\d+)(?:\s?[-–]\s?(\d+)(?!\d))?/gu)].map((match) => {
    const range = match[3] === undefined ? "" : ` ${rangeWord(languageReadingOf(locale), locale)}${match[3]}`;
    return readingAt(match, `${match[1] === "§" ? words[0] : words[1]} ${match[2] ?? ""}${range}`);
  });
}

function readingAt(match: RegExpExecArray, spoken: string): Reading {
  return { start: match.index, end: match.index + match[0].length, spoken };
}
