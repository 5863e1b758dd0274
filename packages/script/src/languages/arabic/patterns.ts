import type { PatternReading } from "../../rules/pattern-reading.ts";
import { arabicCardinal, isFeminineNoun } from "./numerals.ts";

const names = "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة".split(" ");
const digits = (written: string) => Array.from(written, (digit) => names[Number(digit)] ?? digit).join(" ");

const masculine = "_ الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر".split(" ");
const feminine = "_ الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة".split(" ");
const tens = "_ _ العشرون الثلاثون الأربعون الخمسون الستون السبعون الثمانون التسعون".split(" ");

/** "التاسع عشر", "الحادية والعشرون": a definite ordinal, 1 to 99. */
function definiteOrdinal(value: number, isFeminine: boolean): string | undefined {
  const units = isFeminine ? feminine : masculine;
  const first = isFeminine ? "الحادية" : "الحادي";
  if (value < 1 || value > 99) return undefined;
  if (value <= 10) return units[value];
  const unit = value % 10 === 1 ? first : units[value % 10];
  if (value < 20) return `${unit ?? ""} ${isFeminine ? "عشرة" : "عشر"}`;
  return value % 10 === 0 ? tens[value / 10] : `${unit ?? ""} و${tens[Math.floor(value / 10)] ?? ""}`;
}

type CountedForms = readonly [one: string, few: string, many: string];
const dinar: CountedForms = ["دينار", "دنانير", "دينارا"];
const riyal: CountedForms = ["ريال", "ريالات", "ريالا"];
const gulfCurrencies: Record<string, readonly [CountedForms, feminine: string, masculine: string]> = {
  "د.ك": [dinar, "كويتية", "كويتي"],
  "د.ب": [dinar, "بحرينية", "بحريني"],
  "د.أ": [dinar, "أردنية", "أردني"],
  "د.إ": [["درهم", "دراهم", "درهما"], "إماراتية", "إماراتي"],
  "ر.س": [riyal, "سعودية", "سعودي"],
  "ر.ق": [riyal, "قطرية", "قطري"],
  "ج.م": [["جنيه", "جنيهات", "جنيها"], "مصرية", "مصري"],
};

const call = /اتصل|اتصلوا|اتصال|الاتصال|هاتف|الهاتف|الطوارئ|الخط|للإبلاغ|الساخن/u;

export const arabicPatterns: readonly PatternReading[] = [
  { pattern: /(?<=(?<!\d)(?:1[5-9]|20)\d\d)م(?=[\s.,،؛)]|$)/gu, why: "abbreviation", spoken: " للميلاد" },
  {
    // "من 8 ص إلى 4 م", "5:30 ص"
    pattern: /(?<![\p{N}.,:/-])(1[0-2]|0?[1-9])(?::([0-5]\d))?[ \u00A0](ص|م)(?=[\s.,،؛)]|$)/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute, 3: half = "", input, index }) => {
      const isTime =
        minute !== undefined ||
        /(?:من|إلى|حتى|الساعة|عند|بين|قبل|بعد)[ \u00A0]$/u.test(input.slice(Math.max(0, index - 8), index));
      if (!isTime) return undefined;
      const hours = hour === "1" ? "الواحدة" : (definiteOrdinal(Number(hour), true) ?? hour);
      const minutes = { "00": "", "15": " والربع", "30": " والنصف" }[minute ?? "00"] ?? ` و${minute ?? ""} دقيقة`;
      return `${hours}${minutes} ${half === "ص" ? "صباحا" : "مساء"}`;
    },
  },
  {
    // "الساعة 9"
    pattern: /(?<=الساعة[ \u00A0])(1[0-2]|[1-9])(?![\d:]|[.,]\d)/gu,
    why: "time",
    spoken: ({ 1: hour = "" }) => (hour === "1" ? "الواحدة" : definiteOrdinal(Number(hour), true)),
  },
  {
    // "القانون رقم 17/2025"
    pattern: /(?<=رقم[ \u00A0])(\d{1,4})\/((?:19|20)\d\d)(?!\d)/gu,
    why: "number",
    spoken: ({ 1: number = "", 2: year = "" }) => `${number} لعام ${year}`,
  },
  { pattern: /(?<=كل[ \u00A0])سم³/gu, why: "unit", spoken: "سنتيمتر مكعب" },
  { pattern: /(?<=كل[ \u00A0])م³/gu, why: "unit", spoken: "متر مكعب" },
  { pattern: /(?<=\p{Script=Arabic})-(?=\d{1,3}(?:[»"”\s]|$))/gu, why: "sign", spoken: " " },
  {
    // Metres of a race
    pattern: /(?<=(?:سباق|مسافة|ارتفاع|عمق|طول|على بعد)[ \u00A0]\d{1,5}[ \u00A0])م(?=[\s.,،؛)]|$)/gu,
    why: "unit",
    spoken: "متر",
  },
  {
    // "5 د.ك"
    pattern: /(?<![\d.,])(\d[\d,]*)[ \u00A0]?(د\.ك|د\.إ|ر\.س|ج\.م|د\.أ|ر\.ق|د\.ب)(?=\.|\s|$|،)/gu,
    why: "money",
    spoken: ({ 1: written = "", 2: code = "" }) => {
      const value = Number(written.replaceAll(",", ""));
      const [forms, many, one] = gulfCurrencies[code] ?? [];
      if (!forms) return undefined;
      const rest = value % 100;
      const isFew = rest >= 3 && rest <= 10;
      const noun = isFew ? forms[1] : rest >= 11 ? forms[2] : forms[0];
      return `${written.replaceAll(",", "")} ${noun} ${isFew ? (many ?? "") : (one ?? "") + (rest >= 11 ? "ا" : "")}`;
    },
  },
  {
    // "القرن الـ19", "مجموعة الـ20"
    pattern: /(?<=(\p{L}+)[ \u00A0])ال(?:ـ)?[ \u00A0]?(\d{1,2})(?![\d]|[.,]\d)/gu,
    why: "number",
    spoken: ({ 1: noun = "", 2: number = "" }) => {
      const value = Number(number);
      if (/^مجموعة$|^دول$|^و?(?:ي?تجاوز\p{L}*|بلغ\p{L}*|سن|فوق|دون|عمر|بعد|من|إلى)$/u.test(noun))
        return `ال${arabicCardinal(value, "").replace(/ون(?!\p{L})/gu, "ين")}`;
      return definiteOrdinal(value, isFeminineNoun(noun));
    },
  },
  {
    // "من 8 صباحا"
    pattern:
      /(?<![\p{N}.,:/-])(1[0-2]|[1-9])(?=[ \u00A0](?:صباحا|صباحاً|مساء|مساءً|ظهرا|ظهراً|عصرا|عصراً|ليلا|ليلاً|فجرا|فجراً)(?!\p{L}))/gu,
    why: "time",
    spoken: ({ 1: hour = "" }) => (hour === "1" ? "الواحدة" : definiteOrdinal(Number(hour), true)),
  },
  {
    pattern: /(?<=(?:الرقم|بالرقم|رقم|على|هاتف|أو)[ \u00A0])\d{3,10}(?!\d|[.,]\d|[ \u00A0]لسنة)/gu,
    why: "phone",
    spoken: ({ 0: number, input }) => (call.test(input) ? digits(number) : undefined),
  },
  {
    // A post office box
    pattern: /ص\.\s?ب\.?:?[ \u00A0]?(\d{1,6})(?!\d)/gu,
    why: "number",
    spoken: ({ 1: number = "" }) => `صندوق بريد ${digits(number)}`,
  },
  {
    // A season
    pattern: /(?<!\d)((?:19|20)\d\d)\s?\/\s?((?:19|20)\d\d)(?![\d/])/gu,
    why: "date",
    spoken: ({ 1: first = "", 2: second = "" }) => `${first} ${second}`,
  },

  { pattern: /(?<=(?<!\d)(?:[1-9]\d{2}|1[0-4]\d\d))[ \u00A0]?هـ(?!\p{L})/gu, why: "abbreviation", spoken: " للهجرة" },
  {
    pattern:
      /(?<=(?:سنة|عام|العام|الموافق|لسنة|لعام|هـ[،,]?(?: أي عام)?)[ \u00A0](?:\d{1,2}[ \u00A0]\p{L}+[ \u00A0])?(?:1\d|20)\d\d|[(-]\s?(?:1[5-9]|20)\d\d)[ \u00A0]?م(?=[\s.,،؛)]|$)/gu,
    why: "abbreviation",
    spoken: " للميلاد",
  },
  { pattern: /(?<=(?:مليون|ألف|مليار)[ \u00A0])م²/gu, why: "unit", spoken: "متر مربع" },
  { pattern: /(?<=(?:مليون|ألف|مليار)[ \u00A0])م³/gu, why: "unit", spoken: "متر مكعب" },
  { pattern: /(?<=\p{L}ت[ \u00A0])د(?=\.[ \u00A0]?\p{L})/gu, why: "abbreviation", spoken: "الدكتورة" },
];
