import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

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
  /^(?:ال)?(?:دقائق|سنين|ليال|ليالي|مدن|قرى|دول(?!ار)|طائرات|شركات|نساء|أسر|فرق|غرف|جثث|صور|لغات|مرات|نقاط|قذائف|سفن|قنابل|مدارس|شاحنات|حالات|رصاصات|دقيقة|سنة|ساعة|ليلة|مدينة|دولة)/u;

/** Masculine nouns whose plural ends like that of feminine ones. */
const masculineNoun =
  /^(?:ال)?(?:(?:كيلو|سنتي|ملي)?(?:مترات|غرامات)|دولارات|ريالات|قرارات|اجتماعات|انفجارات|مطارات|اتفاقات|إجراءات|انتخابات|قطارات|مليارات|خلافات|اعتداءات|اختبارات|اتهامات|لترات|أطنان)/u;

/** Whether a noun is feminine, by its ending or as one that does not show it. */
export function isFeminineNoun(noun: string): boolean {
  return !masculineNoun.test(noun) && (feminineNoun.test(noun) || /(?:ات|ة)$/u.test(noun));
}

const hundreds = /(ثلاث|أربع|خمس|ست|سبع|ثماني|تسع)ة مائة/gu;

/** CLDR's words as they are usually written: "ثلاثمائة" and not "ثلاثة مائة", "اثنان" and not "إثنان". */
function spelled(value: number): string {
  return (
    spellout("ar", "numbering", value)
      .replaceAll(hundreds, "$1مائة")
      .replaceAll("ثمانيمائة", "ثمانمائة")
      .replaceAll("إثن", "اثن")
      .replaceAll(/(?<!\p{L}و)اثنان (مليون|مليار|ترليون)/gu, "$1ان")
      .replaceAll(/(?<=(?:ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)ة )مليون/gu, "ملايين")
      .replaceAll(/(?<=(?:ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)ة )(مليار|ترليون)/gu, "$1ات")
      .replaceAll("ألفين", "ألفان")
      .replaceAll(/إحدى عشر(?!\p{L})/gu, "أحد عشر")
      // What eleven to ninety-nine count is in the accusative.
      .replaceAll(/(?<=(?:عشر|ون) )ألف(?= و)/gu, "ألفا")
  );
}

/**
 * Where a number is the subject of its sentence or what is said of it; elsewhere, behind prepositions, in the construct and
 * as an object, tens and duals have their other ending.
 */
const nominative =
  /(?:^|[.!؟:]\s?|(?:^|\s)و?(?:قتل|قُتل|أصيب|أُصيب|جرح|لقي|توفي|شارك|حضر|وصل|اعتقل|نزح|هناك|يوجد|توجد|ثمة|سقط|يعيش|يعمل|تعيش|كان|صوّت|صوت|صوتت|هو|هي|(?<!بلغت?\s)(?!و?(?:تغريم|سجن|منح|حبس|ضغط|دفع))\p{L}{2,}ه|(?<!بلغت?\s)\p{L}{2,}ها|عددهم)\s)$|^(?:ال\p{L}+|\p{L}+\sال\p{L}+)\s$/u;
/** A number that is a name: what follows is not counted by it. */
/** Behind the number, nothing that is counted. */
const notCounted = /^[\s\u00A0]?(?:بالمائة|بالمئة|في\s(?:المائة|المئة))/u;
/** Verbs whose subject a number is, a word or two before it. */
const subject = /(?:^|\s)(?:شارك|شاركت|قتل|أصيب|حضر|وصل|توفي)\s(?:في\s)?\p{L}+\s$/u;
const numbered = /(?:^|\s)(?:رقم|المادة|الفقرة|لسنة|عام|سنة|القناة|الطابق)\s$/u;

/** "2024 بنسبة 8%": the word behind begins with a preposition. */
const prefixed =
  /^[\s\u00A0]ب(?!نات|يوت|لدان|نوك|رامج|حار|طولات|طاقات|لدية|راميل|نايات|واخر|اخرة|وابة|حيرة|طاقة|ندا|ندقية|صمات|رقيات|يانات)\p{L}{4,}/u;

function inOblique(said: string): string {
  return said
    .replaceAll(/(?<=عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?!\p{L})/gu, "ين")
    .replaceAll(/(?<=مائت|ألف|مليون|مليار|اثن|اثنت)ان(?!\p{L})/gu, "ين")
    .replaceAll(/(?<=اثن|اثنت)ا(?= عشر)/gu, "ي");
}

/** "مائتا درجة", "ألفي شخص": a dual before what it counts gives up its last letter. */
function inConstruct(said: string, value: number, noun: string): string {
  const whole = said.replaceAll(/(?<=مائت|ألف|مليون|مليار)(ا|ي)ن(?=\s(?:ألف|مليون|مليار|ترليون))/gu, "$1");
  const isDual = value % 1000 === 200 || value === 2000 || value === 2_000_000;
  return noun === "" || !isDual ? whole : whole.replace(/(?<=مائت|ألف|مليون)(ا|ي)ن$/u, "$1");
}

/** The last part of a number agrees with its noun: 3 to 10 and 13 to 19 have the other gender, 1 and 2 the same. */
export function arabicCardinal(value: number, noun: string): string {
  const said = spelled(value);
  const rest = value % 100;
  const feminine = isFeminineNoun(noun);
  if (feminine && (value % 10 === 1 || value % 10 === 2) && rest > 20) {
    return said.replace(/واحد و(?=\p{L}+$)/u, "إحدى و").replace(/اثنان و(?=\p{L}+$)/u, "اثنتان و");
  }
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

/** Behind 3 to 10, behind 11 to 99, behind any other number. */
const countedCurrency: Record<string, readonly [few: string, many: string, other: string]> = {
  دولار: ["دولارات", "دولارا", "دولار"],
  ريال: ["ريالات", "ريالا", "ريال"],
  درهم: ["دراهم", "درهما", "درهم"],
  دينار: ["دنانير", "دينارا", "دينار"],
  جنيه: ["جنيهات", "جنيها", "جنيه"],
};

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
    return over === 2 ? known[1] : `${arabicCardinal(over, "")} أ${known[0].replace(/^(.)(.)(.)$/u, "$1$2ا$3")}`;
  },
  say({ number, before, after }) {
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits) };
    const minus = number.negative ? "ناقص " : "";
    // "18 و24 درجة": both count it.
    const noun =
      numbered.test(before) || notCounted.test(after) || /[A-Za-z]\s$/u.test(before) || prefixed.test(after)
        ? ""
        : (/^[\s\u00A0]+(?:(?:و|إلى|أو)\s?\d+[\s\u00A0]+)?(\p{L}+)/u.exec(after)?.[1] ?? "");
    // "سنة سبع وستين"
    const agreesWith = /(?:^|\s)ل?سنة\s$/u.test(before) ? "سنة" : noun;
    const inCase = (said: string) => (nominative.test(before) || subject.test(before) ? said : inOblique(said));
    const value = Number(number.whole);
    if (number.decimals !== "") {
      const isNumber = number.decimals.length <= 2 && !number.decimals.startsWith("0");
      const decimals = isNumber ? arabicCardinal(Number(number.decimals), "") : saidDigits(number.decimals, digits);
      return { spoken: minus + inCase(`${arabicCardinal(value, "")} فاصلة ${decimals}`) };
    }
    const spoken = minus + inConstruct(inCase(arabicCardinal(value, agreesWith)), value, noun);
    const counted = countedCurrency[noun]?.[value % 100 >= 3 && value % 100 <= 10 ? 0 : value % 100 > 10 ? 1 : 2];
    return counted === undefined
      ? { spoken }
      : { spoken: `${spoken} ${counted}`, takes: after.indexOf(noun) + noun.length };
  },
  time(hour, minute, before) {
    const inCase = (said: string) =>
      /(?:^|\s)(?:في|عند|من|إلى|حتى|منذ|بعد|قبل|على|حوالي)\s(?:تمام\s)?(?:الساعة\s)?$/u.test(before)
        ? inOblique(said)
        : said;
    const hours = hour === 0 ? "الثانية عشرة" : spellout("ar", "ordinal-feminine", hour).replace(/^الأولى$/u, "الواحدة");
    if (minute === 0) return inCase(hours);
    if (minute === 15) return inCase(`${hours} والربع`);
    if (minute === 30) return inCase(`${hours} والنصف`);
    return inCase(
      `${hours} و${arabicCardinal(minute, minute <= 10 ? "دقائق" : "دقيقة")} ${minute >= 3 && minute <= 10 ? "دقائق" : "دقيقة"}`,
    );
  },
};
