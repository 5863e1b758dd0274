import { spellout } from "../numbers/rbnf/spellout.ts";
import { type NumeralWords, isSerial, saidDigits } from "./numeral.ts";

const digits = "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة".split(" ");
/** Three to ten before feminine nouns: CLDR has only the form before masculine ones. */
const beforeFeminine: readonly (readonly [string, string])[] = [
  ["ثلاثة", "ثلاث"],
  ["أربعة", "أربع"],
  ["خمسة", "خمس"],
  ["ستة", "ست"],
  ["سبعة", "سبع"],
  ["ثمانية", "ثماني"],
  ["تسعة", "تسع"],
  ["عشرة", "عشر"],
];
/** Broken plurals of feminine nouns, and feminine nouns without the ending. */
const feminineNoun =
  /^(?:ال)?(?:دقائق|سنين|ليال|ليالي|مدن|قرى|دول|طائرات|شركات|نساء|أسر|فرق|غرف|جثث|صور|لغات|مرات|نقاط|قذائف|سفن|قنابل|مدارس|شاحنات|حالات|رصاصات|دقيقة|سنة|ساعة|ليلة|مدينة|دولة)/u;

/** Masculine nouns whose plural ends like that of feminine ones. */
const masculineNoun =
  /^(?:ال)?(?:(?:كيلو|سنتي|ملي)?(?:مترات|غرامات)|دولارات|ريالات|قرارات|اجتماعات|انفجارات|مطارات|اتفاقات|إجراءات|انتخابات|قطارات|مليارات|خلافات|اعتداءات|اختبارات|اتهامات|لترات|أطنان)/u;

function isFeminine(noun: string): boolean {
  return !masculineNoun.test(noun) && (feminineNoun.test(noun) || /(?:ات|ة)$/u.test(noun));
}

const hundreds = /(ثلاث|أربع|خمس|ست|سبع|ثماني|تسع)ة مائة/gu;

/** CLDR's words as they are usually written: "ثلاثمائة" and not "ثلاثة مائة", "اثنان" and not "إثنان". */
function spelled(value: number): string {
  return spellout("ar", "numbering", value)
    .replaceAll(hundreds, "$1مائة")
    .replaceAll("ثمانيمائة", "ثمانمائة")
    .replaceAll("إثن", "اثن")
    .replaceAll(/(?<!\p{L}و)اثنان (مليون|مليار|ترليون)/gu, "$1ان")
    .replaceAll(/(?<=(?:ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)ة )مليون/gu, "ملايين")
    .replaceAll(/(?<=(?:ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)ة )(مليار|ترليون)/gu, "$1ات")
    .replaceAll("ألفين", "ألفان")
    .replaceAll(/إحدى عشر(?!\p{L})/gu, "أحد عشر");
}

/** Behind a preposition or "the year", where tens and duals change. */
const oblique =
  /(?:^|\s)(?:و?(?:من|إلى|في|على|بعد|قبل|منذ|خلال|حتى|عن|نحو|حوالي|بين|عام|سنة|لعام|عامي|أكثر\sمن|أقل\sمن|مدى|عند|لنحو|بنحو|بحوالي|مقابل|مع|لمدة|بنسبة))\s$/u;
const month =
  /(?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون\s\p{L}+|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين\s\p{L}+)\s$/u;

function inOblique(said: string): string {
  return said
    .replaceAll(/(?<=عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?!\p{L})/gu, "ين")
    .replaceAll(/(?<=مائت|ألف|مليون|مليار|اثن|اثنت)ان(?!\p{L})/gu, "ين")
    .replaceAll(/(?<=اثن|اثنت)ا(?= عشر)/gu, "ي");
}

/** The last part of a number agrees with its noun: 3 to 10 and 13 to 19 have the other gender, 1 and 2 the same. */
function words(value: number, noun: string): string {
  const said = spelled(value);
  const rest = value % 100;
  const feminine = isFeminine(noun);
  if (feminine && (rest === 11 || rest === 12)) {
    return said.replace(/أحد عشر$/u, "إحدى عشرة").replace(/اثنا عشر$/u, "اثنتا عشرة");
  }
  if (rest >= 13 && rest <= 19) {
    const unit = beforeFeminine[rest - 13];
    if (!unit) return said;
    const plain = `${unit[0]} عشر`;
    return feminine && said.endsWith(plain) ? `${said.slice(0, -plain.length)}${unit[1]} عشرة` : said;
  }
  if (!feminine || rest < 3) return said;
  const unit = rest <= 10 ? beforeFeminine[rest - 3] : beforeFeminine[(rest % 10) - 3];
  if (!unit) return said;
  // "خمسة وعشرون": the unit stands before the ten.
  if (rest <= 10) return said.endsWith(unit[0]) ? said.slice(0, -unit[0].length) + unit[1] : said;
  const at = said.lastIndexOf(`${unit[0]} و`);
  return at === -1 ? said : said.slice(0, at) + unit[1] + said.slice(at + unit[0].length);
}

export const arabicNumerals: NumeralWords = {
  digits,
  ordinal: (value) => spellout("ar", "ordinal-masculine", value),
  and: "و",
  fraction(over, under) {
    const names: Record<number, readonly [string, string]> = {
      2: ["نصف", "نصفان"],
      3: ["ثلث", "ثلثان"],
      4: ["ربع", "ربعان"],
      5: ["خمس", "خمسان"],
      8: ["ثمن", "ثمنان"],
    };
    const known = names[under];
    if (!known) return undefined;
    if (over === 1) return known[0];
    return over === 2 ? known[1] : `${words(over, "")} أ${known[0].replace(/^(.)(.)(.)$/u, "$1$2ا$3")}`;
  },
  say({ number, before, after }) {
    if (isSerial(number)) return { spoken: saidDigits(number.whole, digits) };
    const minus = number.negative ? "ناقص " : "";
    const noun = /^[\s\u00A0]+(\p{L}+)/u.exec(after)?.[1] ?? "";
    const value = Number(number.whole);
    if (number.decimals !== "") {
      const isNumber = number.decimals.length <= 2 && !number.decimals.startsWith("0");
      const decimals = isNumber ? words(Number(number.decimals), "") : saidDigits(number.decimals, digits);
      return { spoken: `${minus}${words(value, "")} فاصلة ${decimals}` };
    }
    const said = words(value, noun);
    return { spoken: minus + (oblique.test(before) || month.test(before) ? inOblique(said) : said) };
  },
  time(hour, minute) {
    const hours = hour === 0 ? "الثانية عشرة" : spellout("ar", "ordinal-feminine", hour).replace(/^الأولى$/u, "الواحدة");
    if (minute === 0) return hours;
    if (minute === 15) return `${hours} والربع`;
    if (minute === 30) return `${hours} والنصف`;
    return `${hours} و${words(minute, minute <= 10 ? "دقائق" : "دقيقة")} ${minute >= 3 && minute <= 10 ? "دقائق" : "دقيقة"}`;
  },
};
