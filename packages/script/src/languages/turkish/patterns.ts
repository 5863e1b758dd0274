import { spellout } from "../../numbers/rbnf/spellout.ts";
import { withEnding } from "./endings.ts";
import type { PatternReading } from "../../rules/pattern-reading.ts";

const words = (value: number) => spellout("tr", "cardinal", value);
const days: Record<string, string> = {
  pzt: "pazartesi",
  pts: "pazartesi",
  sal: "salı",
  çar: "çarşamba",
  çarş: "çarşamba",
  per: "perşembe",
  perş: "perşembe",
  cum: "cuma",
  cmt: "cumartesi",
  cts: "cumartesi",
  paz: "pazar",
  pz: "pazar",
};
const months: Record<string, string> = {
  Oca: "Ocak",
  Şub: "Şubat",
  Mar: "Mart",
  Nis: "Nisan",
  Haz: "Haziran",
  Tem: "Temmuz",
  Ağu: "Ağustos",
  Eyl: "Eylül",
  Eki: "Ekim",
  Kas: "Kasım",
  Ara: "Aralık",
};
const anyDay = Object.keys(days)
  .sort((a, b) => b.length - a.length)
  .join("|");
const fullDay = "pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar";
/** An ending as it is said behind a word whose last vowel is dark. */
const dark = (ending: string) =>
  ending.replaceAll("e", "a").replaceAll("i", "ı").replaceAll("ü", "u").replaceAll("ö", "o");
const dayOf = (short: string) => days[short.toLocaleLowerCase("tr")] ?? short;
const perUnit: Record<string, string> = {
  "m²": "metrekaresi",
  m2: "metrekaresi",
  kg: "kilogramı",
  kWh: "kilovatsaati",
  litre: "litresi",
  lt: "litresi",
  L: "litresi",
  gün: "günü",
  ton: "tonu",
};
/** "üçte ikisi": the ending of a possessive behind a number. */
const possessive: Record<number, string> = {
  1: "i",
  2: "si",
  3: "ü",
  4: "ü",
  5: "i",
  6: "sı",
  7: "si",
  8: "i",
  9: "u",
};
const parts: Record<number, string> = {
  2: "ikide",
  3: "üçte",
  4: "dörtte",
  5: "beşte",
  6: "altıda",
  8: "sekizde",
  10: "onda",
};

export const turkishPatterns: readonly PatternReading[] = [
  { pattern: /(?<![\p{L}\p{N}])Mah\.(?=\s\d)/gu, why: "abbreviation", spoken: "Mahallesi" },
  {
    // "1450. Sok."
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,5})\.\sSok(?=\.)/gu,
    why: "number",
    spoken: ({ 1: number = "" }) => `${spellout("tr", "ordinal", Number(number))} Sokak`,
  },
  {
    pattern: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}.,:/-])\\d{1,2}\\s)(${Object.keys(months).join("|")})\\.(?=\\s\\p{L}|\\s\\d)`,
      "gu",
    ),
    why: "date",
    spoken: ({ 1: month = "" }) => months[month],
  },
  { pattern: /(?<=\d\s)sa\.?(?=\s\d{1,2}\s?dk)/gu, why: "time", spoken: "saat" },
  {
    pattern: /(?<=\d\s?)dk\.?['’]?(\p{Ll}+)(?!\p{L})/gu,
    why: "time",
    spoken: ({ 1: ending = "" }) => ` ${withEnding("dakika", ending)}`,
  },
  {
    // "ligde 5. Lider ise"
    pattern: /(?<=(?<!\p{L})(?:ligde|grupta|sıralamada|listede|yarışta|finalde)\s)(\d{1,2})(?=\.(?:\s\p{Lu}|$))/gu,
    why: "number",
    spoken: ({ 1: rank = "" }) => spellout("tr", "ordinal", Number(rank)),
  },
  {
    // "43,65 TL'ye": the kuruş take the ending
    pattern:
      /(?<![\p{L}\p{N}.,:/-])(\d{1,3}(?:\.\d{3})*|\d+),(\d\d)\s?(?:TL|₺|lira)(?:['’](\p{Ll}+))?(?![\p{L}\p{N}/])/gu,
    why: "money",
    spoken: ({ 1: lira = "", 2: kurus = "", 3: ending }) => {
      const whole = `${words(Number(lira.replaceAll(".", "")))} lira`;
      return Number(kurus) === 0
        ? whole + (ending === undefined ? "" : dark(ending))
        : `${whole} ${words(Number(kurus))} ${ending === undefined ? "kuruş" : withEnding("kuruş", ending)}`;
    },
  },
  {
    pattern: /(\d[\d.,]*)\s?(?:TL|₺|lira)\/(m²|m2|kg|kWh|litre|lt|L|gün|ton)(?![\p{L}\p{N}])/gu,
    why: "money",
    spoken: ({ 1: amount = "", 2: unit = "" }) =>
      `${perUnit[unit] ?? unit} ${amount.replaceAll(/\.(?=\d{3})/gu, "")} lira`,
  },
  {
    pattern: /(?<=\d\s?)(?:TL|₺)['’](\p{Ll}+)/gu,
    why: "money",
    spoken: ({ 1: ending = "" }) => ` lira${dark(ending)}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}.,/])([1-9])\/([2-6]|8|10)['’](?:s?[iıuü]|\p{Ll}i)(n?\p{Ll}*)(?!\p{L})/gu,
    why: "number",
    spoken: ({ 1: over = "", 2: under = "", 3: rest = "" }) =>
      parts[Number(under)] === undefined
        ? undefined
        : `${parts[Number(under)] ?? ""} ${words(Number(over))}${possessive[Number(over)] ?? ""}${rest}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}])yy(?:['’](\p{Ll}+))?(?![\p{L}.])/gu,
    why: "abbreviation",
    spoken: ({ 1: ending = "" }) => `yüzyıl${dark(ending)}`,
  },
  { pattern: /(?<![\p{L}\p{N}])M\.?Ö\.?(?=\s\d)/gu, why: "abbreviation", spoken: "milattan önce" },
  { pattern: /(?<![\p{L}\p{N}])M\.?S\.?(?=\s\d)/gu, why: "abbreviation", spoken: "milattan sonra" },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})\\.?\\s?[-–]\\s?(${anyDay}|${fullDay})(?![\\p{L}])`, "giu"),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) => `${dayOf(from)} ${dayOf(to)}`,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})(?=\\.)`, "giu"),
    why: "date",
    spoken: ({ 1: day = "" }) => dayOf(day),
  },
  {
    // "9.00-17.30"
    pattern:
      /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-4])[.:]([0-5]\d)\s?[-–]\s?([01]?\d|2[0-4])[.:]([0-5]\d)(?![\p{L}\p{N}]|[.,]\d)/gu,
    why: "time",
    spoken: ({ 1: from = "", 2: fromMinute = "", 3: to = "", 4: toMinute = "" }) =>
      `${words(Number(from))}${fromMinute === "00" ? "" : ` ${words(Number(fromMinute))}`} ile ${words(Number(to))}${toMinute === "00" ? "" : ` ${words(Number(toMinute))}`}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}])([A-Z])-(\d{1,4})(?![\p{N}]|-\d)/gu,
    why: "number",
    spoken: ({ 1: letter = "", 2: number = "" }) => `${letter} ${number}`,
  },
  { pattern: /(?<=\.\s)km['’](?=s[iı])/gu, why: "unit", spoken: "kilometre" },
  { pattern: /(?<=\p{L}\s)km['’](?=s[iı])/gu, why: "unit", spoken: "kilometre" },
  { pattern: /(?<![\p{L}\p{N}])No\s?:\s?(?=\d)/giu, why: "abbreviation", spoken: "numara " },
];
