import { unitNounInCase } from "./unit-nouns.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type Numeral, type NumeralWords, type SpokenNumeral, isReadDigitByDigit, saidDigits } from "../numerals.ts";

type Case = "" | "-genitive" | "-dative" | "-accusative" | "-prepositional" | "-instrumental";
type Gender = "masculine" | "feminine" | "neuter";

const digits = "ноль один два три четыре пять шесть семь восемь девять".split(" ");

/** CLDR writes е for ё, which engines read as е. */
export function russianWords(set: string, value: number): string {
  return (
    spellout("ru", set, value)
      .replaceAll(/(?<=тр)ех(?!\p{L}*сот)|(?<=четыр)ех/gu, "ёх")
      .replaceAll("четверт", "четвёрт")
      .replaceAll(/(?<=тр)ех|(?<=четыр)ех/gu, "ёх")
      .replace(/^одна (?=тысяча)/u, "")
      // CLDR leaves the tens alone in the prepositional: "двадцать девяти".
      .replaceAll(/^cardinal.*prepositional$/u.test(set) ? /(двадцат|тридцат)ь(?= )/gu : /(?!)/gu, "$1и")
      .replace(/(?<= |^)трем$/u, "трём")
      .replace(/^одной (?=тысячи)/u, "")
  );
}

const cases: readonly [Case, RegExp][] = [
  [
    "-genitive",
    /(?:^|[\s(«])(?:от|до|из|без|около|более|менее|больше|меньше|свыше|после|для|у|против|среди|кроме|порядка|ниже|выше|старше|младше|дороже|дешевле|ценой|вместо|течение|размере|в\sразмере|объёме|примерно\sдо)\s$/iu,
  ],
  ["-dative", /(?:^|[\s(«])(?:к|ко|благодаря|равен|равна|равно)\s$/iu],
  ["-prepositional", /(?:^|[\s(«])(?:при|об?)\s$/iu],
  ["-instrumental", /(?:^|[\s(«])(?:между|перед|над)\s$/iu],
];

/** The nouns that end like others of another gender. */
const feminineSoft =
  /(?:ость|ночь|часть|площадь|сеть|область|степень|цель|дверь|треть|очередь|церковь|роль|запись|тысяча)$/u;

function nounAfter(after: string): string {
  const [, first = "", second = ""] = /^[\s\u00A0]+(\p{L}+)(?:[\s\u00A0]+(\p{L}+))?/u.exec(after) ?? [];
  return /(?:ых|их|ые|ие|ый|ий|ой|ая|яя|ое|ого|его|ую|ым|им|ыми|ими)$/u.test(first) &&
    second !== "" &&
    !/^(?:их|рублей|копеек)$/u.test(first)
    ? second
    : first;
}

function caseOf({ before, after }: Numeral): Case {
  const noun = nounAfter(after);
  // "с 9 до 18"
  if (/(?:^|[\s(«])со?\s$/iu.test(before) && /^[\s\u00A0]?(?::\d\d)?\s?(?:до|утра|вечера|часов)(?!\p{L})/u.test(after))
    return "-genitive";
  if (/(?:^|[\s(«])со?\s$/iu.test(before) && /^[\s\u00A0]?(?:%|процент)/u.test(after)) return "-genitive";
  // "в 1200 км от"
  if (/(?:^|[\s(«])во?\s$/iu.test(before) && /^[\s\u00A0](?:\p{L}*метр\p{L}*|м|км)[\s\u00A0]от(?!\p{L})/u.test(after))
    return "-prepositional";
  const byPreposition = cases.find(([, pattern]) => pattern.test(before))?.[0];
  if (byPreposition) return byPreposition;
  if (/\p{L}{2}[ая]х$/u.test(noun) && !/^(?:страх|крах|монах)$/u.test(noun)) return "-prepositional";
  if (/[аяь]ми$/u.test(noun)) return "-instrumental";
  if (/[ая]м$/u.test(noun)) return "-dative";
  return "";
}

const masculineInA = /^(?:мужчин|юнош|дедушк|пап|дяд|судь|старост|коллег)/u;

/** By the noun's ending: nominative singular after one, genitive singular after two. */
function genderOf(value: number, noun: string, as: Case): Gender {
  const last = value % 100 > 10 && value % 100 < 20 ? 0 : value % 10;
  if (last === 1) {
    if (masculineInA.test(noun)) return "masculine";
    if (as === "")
      return /[ая]$/u.test(noun) || feminineSoft.test(noun)
        ? "feminine"
        : /[оеё]$/u.test(noun) && noun !== "евро"
          ? "neuter"
          : "masculine";
    return /[ыиую]$/u.test(noun) ? "feminine" : "masculine";
  }
  if (last === 2 && as === "") return /[ыи]$/u.test(noun) && !/^(?:дни|часы)$/u.test(noun) ? "feminine" : "masculine";
  return "masculine";
}

const yearNouns: readonly [RegExp, string][] = [
  [/^[\s\u00A0]?году(?!\p{L})/u, "-prepositional"],
  [/^[\s\u00A0]?(?:года|г\.р\.)(?!\p{L})/u, "-genitive"],
  [/^[\s\u00A0]?годом(?!\p{L})/u, "-instrumental"],
  [/^(?:[–-][12]\d{3})?[\s\u00A0]?годах(?!\p{L})/u, "-prepositional"],
  [/^(?:[–-][12]\d{3})?[\s\u00A0]?годов(?!\p{L})/u, "-genitive"],
  [/^(?:[–-][12]\d{3})?[\s\u00A0]?(?:год|годы)(?!\p{L})/u, ""],
];

const month = /(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)\s$/u;

/** "в 2024 году", "2024 г.": a year is an ordinal. */
function yearOf({ number, before, after }: Numeral): string | undefined {
  const value = Number(number.whole);
  if (!/^[12]\d{3}$/u.test(number.whole)) return undefined;
  if (month.test(before) && !/^[\s\u00A0]?г/u.test(after))
    return `${russianWords("ordinal-masculine-genitive", value)} года`;
  const noun = yearNouns.find(([pattern]) => pattern.test(after))?.[1];
  if (noun !== undefined) {
    const isDative = noun === "-prepositional" && /(?:^|\s)(?:к|ко|по)\s$/iu.test(before);
    return russianWords(`ordinal-masculine${isDative ? "-dative" : noun}`, value);
  }
  if (/^(?:[–-][12]\d{3})?[\s\u00A0]?гг?(?:\.|$)/u.test(after)) {
    const preposition = /(?:^|\s)(\p{L}+)\s(?:[12]\d{3}[–-])?$/u.exec(before)?.[1]?.toLowerCase() ?? "";
    const as = /^во?$/u.test(preposition) ? "-prepositional" : /^(?:на|за|по)$/u.test(preposition) ? "" : "-genitive";
    return russianWords(`ordinal-masculine${as}`, value);
  }
  return undefined;
}

const suffixes: Record<string, string> = {
  й: "masculine",
  ый: "masculine",
  ий: "masculine",
  ой: "feminine-genitive",
  я: "feminine",
  ая: "feminine",
  ю: "feminine-accusative",
  ую: "feminine-accusative",
  е: "neuter",
  го: "masculine-genitive",
  ого: "masculine-genitive",
  му: "masculine-dative",
  ому: "masculine-dative",
  м: "masculine-prepositional",
  ом: "masculine-prepositional",
  ым: "masculine-instrumental",
};

/** "5-й", "90-х": the ending is written. */
function withSuffix({ number, after }: Numeral): SpokenNumeral | undefined {
  const [taken = "", suffix = ""] = /^-(\p{Ll}{1,3})(?![\p{L}\p{N}])/u.exec(after) ?? [];
  const value = Number(number.whole);
  if (suffix === "х" || suffix === "ых") {
    return {
      spoken: russianWords("ordinal-masculine-genitive", value).replace(/(?:ого|его)$/u, (end) =>
        end === "его" ? "их" : "ых",
      ),
      takes: taken.length,
    };
  }
  if (suffix === "е" && value % 10 === 0 && value >= 10) {
    return { spoken: russianWords("ordinal-masculine", value).replace(/[ыио]й$/u, "ые"), takes: taken.length };
  }
  if (suffix === "ти" || suffix === "ми")
    return { spoken: russianWords("cardinal-masculine-genitive", value), takes: taken.length };
  const set = suffixes[suffix];
  return set === undefined ? undefined : { spoken: russianWords(`ordinal-${set}`, value), takes: taken.length };
}

const parts = ["", "десятых", "сотых", "тысячных"];
const onePart = ["", "десятая", "сотая", "тысячная"];

function decimal({ whole, decimals }: Numeral["number"], inGenitive: boolean): string {
  if (inGenitive && decimals.length <= 3 && Number(decimals) > 0) {
    const part =
      (Number(decimals) % 10 === 1 && Number(decimals) % 100 !== 11
        ? onePart[decimals.length]?.replace(/ая$/u, "ой")
        : parts[decimals.length]) ?? "";
    const unit = Number(whole) % 10 === 1 && Number(whole) % 100 !== 11 ? "целой" : "целых";
    return `${russianWords("cardinal-feminine-genitive", Number(whole))} ${unit} ${russianWords("cardinal-feminine-genitive", Number(decimals))} ${part}`;
  }
  if (decimals.length > 3 || Number(decimals) === 0) {
    return `${russianWords("cardinal-masculine", Number(whole))} запятая ${saidDigits(decimals, digits)}`;
  }
  const of = (value: number, one: string, many: string) =>
    `${russianWords("cardinal-feminine", value)} ${value % 10 === 1 && value % 100 !== 11 ? one : many}`;
  const fraction = of(Number(decimals), onePart[decimals.length] ?? "", parts[decimals.length] ?? "");
  return `${of(Number(whole), "целая", "целых")} ${fraction}`;
}

const genitiveBefore = /(?:^|[\s(«])(?:от|до|с|со|около|более|менее|больше|меньше|свыше|после|из|без|для|у)\s$/iu;
const genitiveFractions: Readonly<Record<string, string>> = {
  "1/2": "половины",
  "1/3": "трети",
  "2/3": "двух третей",
  "1/4": "четверти",
  "3/4": "трёх четвертей",
};

const fractionNames: Record<number, readonly [string, string]> = {
  2: ["вторая", "вторых"],
  3: ["треть", "трети"],
  4: ["четверть", "четверти"],
  5: ["пятая", "пятых"],
  8: ["восьмая", "восьмых"],
};

export const russianNumerals: NumeralWords = {
  digits,
  ordinal: (value) => russianWords("ordinal-masculine", value),
  and: "и",
  fraction(over, under, before = "") {
    if (genitiveBefore.test(before)) return genitiveFractions[`${over}/${under}`];
    const names = fractionNames[under];
    return names && `${russianWords("cardinal-feminine", over)} ${over === 1 ? names[0] : names[1]}`;
  },
  say(numeral) {
    const { number, after } = numeral;
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits) };
    const minus = number.negative ? "минус " : "";
    if (number.decimals !== "") return { spoken: minus + decimal(number, caseOf(numeral) === "-genitive") };
    const suffixed = after.startsWith("-") ? withSuffix(numeral) : undefined;
    if (suffixed) return suffixed;
    const year = yearOf(numeral);
    if (year !== undefined) return { spoken: year };
    const value = Number(number.whole);
    const as = caseOf(numeral);
    const spoken = `${minus}${russianWords(`cardinal-${genderOf(value, nounAfter(after), as)}${as}`, value)}`;
    const unit = as === "" ? null : /^[\s\u00A0]((?:квадратн|кубическ)\p{L}+\s)?(\p{L}+)(?!\p{L})/u.exec(after);
    const declined = unit && unitNounInCase(unit[2] ?? "", as, value);
    return declined ? { spoken: `${spoken} ${unit[1] ?? ""}${declined}`, takes: unit[0].length } : { spoken };
  },
  time(hour, minute, before) {
    const as = genitiveBefore.test(before) ? "-genitive" : "";
    const minutes =
      minute === 0 ? "ноль-ноль" : (minute < 10 ? "ноль " : "") + russianWords(`cardinal-masculine${as}`, minute);
    return `${russianWords(`cardinal-masculine${as}`, hour)} ${minutes}`;
  },
};
