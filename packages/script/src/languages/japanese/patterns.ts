import type { PatternReading } from "../../rules/pattern-reading.ts";
import { kanaNumber } from "./kana-number.ts";

const currencies: Record<string, string> = {
  $: "ドル",
  US$: "米ドル",
  "＄": "ドル",
  "€": "ユーロ",
  "£": "ポンド",
  "￥": "円",
  "¥": "円",
  "₩": "ウォン",
};
const names = "ゼロ いち に さん よん ご ろく なな はち きゅう".split(" ");
const digits = (written: string) => Array.from(written, (digit) => names[Number(digit)] ?? digit).join("");
/** "3億5000万" */
const amount = "\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?(?:[兆億万千]\\d[\\d,]*)*[兆億万千]?";

export const japanesePatterns: readonly PatternReading[] = [
  {
    // "03・5321・0087"
    pattern: /(?<![\d.])(0\d{1,4})・(\d{1,4})・(\d{4})(?!\d)/gu,
    why: "phone",
    spoken: ({ 1: area = "", 2: first = "", 3: second = "" }) => `${digits(area)}の${digits(first)}の${digits(second)}`,
  },
  { pattern: /[\u3300-\u3357]/gu, why: "unit", spoken: ({ 0: square }) => square.normalize("NFKC") },
  {
    // "10/11(土)"
    pattern: /(?<![\d/.])(1[0-2]|0?[1-9])\/([12]\d|3[01]|0?[1-9])(?=\s?[（(][月火水木金土日][）)])/gu,
    why: "date",
    spoken: ({ 1: month = "", 2: day = "" }) => `${Number(month)}月${Number(day)}日`,
  },
  { pattern: /(?<=[日）)]|\d:\d\d)\s?[〜～]\s?(?=\d)/gu, why: "sign", spoken: "から" },
  {
    // "9〜17時"
    pattern: /(?<![\d:.])(\d{1,2})[〜～-](\d{1,2})時(?!間)/gu,
    why: "time",
    spoken: ({ 1: from = "", 2: to = "" }) => `${from}時から${to}時`,
  },
  {
    // "懲役2年6月"
    pattern: /(?<=(?:懲役|禁錮|拘禁刑)\d{1,2}年)(\d{1,2})月/gu,
    why: "date",
    spoken: ({ 1: months = "" }) => `${months}カ月`,
  },
  {
    // "21時08分"
    pattern: /(?<=\d時)0(\d)(?=分)/gu,
    why: "time",
    spoken: ({ 1: minute = "" }) => minute,
  },
  {
    // "QN58便"
    pattern: /(?<![A-Za-z\d])([A-Z]{2})(\d{1,4})便/gu,
    why: "number",
    spoken: ({ 1: letters = "", 2: number = "" }) =>
      `${Array.from(letters).join(" ")} ${number.length < 3 ? kanaNumber(Number(number)) : digits(number)}びん`,
  },
  {
    pattern: /(?<![\p{L}\d])[#＃](\d{4})(?!\d)/gu,
    why: "phone",
    spoken: ({ 1: number = "" }) => `シャープ${digits(number)}`,
  },
  {
    pattern: /〒\s?(\d{3})[-－](\d{4})(?!\d)/gu,
    why: "number",
    spoken: ({ 1: first = "", 2: second = "" }) => `郵便番号${digits(first)}の${digits(second)} `,
  },
  {
    // "緑町1-2-3"
    pattern: /(?<=[町村区市丁台目通])(\d{1,2})[-－](\d{1,2})(?:[-－](\d{1,3}))?(?![\d-])/gu,
    why: "number",
    spoken: ({ 1: block = "", 2: lot = "", 3: house }) =>
      [block, lot, house].flatMap((part) => (part === undefined ? [] : [kanaNumber(Number(part))])).join("の"),
  },
  { pattern: /(?<=[（(]\d{4}年)\s?[=＝]\s?(?=\d)/gu, why: "sign", spoken: "イコール" },
  {
    pattern: new RegExp(`((?:US)?[$＄]|[€£￥¥₩])\\s?(${amount})`, "gu"),
    why: "money",
    spoken: ({ 1: sign = "", 2: number = "" }) => `${number.replaceAll(",", "")}${currencies[sign] ?? "円"}`,
  },
  {
    // A batting average
    pattern: /(?<=打率)\s?[.・](\d)(\d)(\d)(?!\d)/gu,
    why: "number",
    spoken: ({ 1: tenths = "", 2: hundredths = "", 3: thousandths = "" }) =>
      [
        [tenths, "わり"],
        [hundredths, "ぶ"],
        [thousandths, "りん"],
      ]
        .map(([digit = "", name = ""]) => (digit === "0" ? "" : kanaNumber(Number(digit)) + name))
        .join(""),
  },
  { pattern: /(?<=\d(?:ドル|ユーロ|ポンド|円)?)\s?[=＝]\s?(?=\d)/gu, why: "sign", spoken: "イコール" },
  { pattern: /[㈱]|[（(]株[)）]/gu, why: "abbreviation", spoken: "株式会社" },
  { pattern: /(?<![\d.,])[+＋](?=\d)/gu, why: "sign", spoken: "プラス" },
  {
    pattern: /(?<=[\p{Script=Han}\p{Script=Hiragana}])(?<![万億兆円年月日時度人])[-−](?=\d)(?![\d.,]+\s?[℃°])/gu,
    why: "sign",
    spoken: "マイナス",
  },
];
