import type { PatternReading } from "../../rules/pattern-reading.ts";

const names = "공일이삼사오육칠팔구";
const digits = (written: string) => Array.from(written, (digit) => names[Number(digit)] ?? digit).join("");
const currencies: Record<string, string> = {
  $: "달러",
  US$: "달러",
  "€": "유로",
  "£": "파운드",
  "¥": "엔",
  "￥": "엔",
  "₩": "원",
};
const particles: Record<string, readonly [closed: string, open: string]> = {
  을: ["을", "를"],
  를: ["을", "를"],
  이: ["이", "가"],
  가: ["이", "가"],
  은: ["은", "는"],
  는: ["은", "는"],
  과: ["과", "와"],
  와: ["과", "와"],
  으로: ["으로", "로"],
  로: ["으로", "로"],
};
/** A particle has two forms, one behind a consonant and one behind a vowel: "달러를", "원을". */
function withParticle(word: string, particle: string): string {
  const isClosed = ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 > 0;
  return word + (particles[particle]?.[isClosed ? 0 : 1] ?? particle);
}
const weekday = (short: string) => `${short}요일`;
const amount = "\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?(?:\\s?[조억만천]\\s?\\d[\\d,]*)*(?:\\s?[조억만천](?![가-힣]{2}))?";
const emergency = /신고|전화|문의|상담|긴급|번호/u;

export const koreanPatterns: readonly PatternReading[] = [
  {
    // "-5∼3도", "30∼50㎜"
    pattern: /(?<![\d.,])([-−]?\d{1,4})\s?∼\s?(?=\d)/gu,
    why: "sign",
    spoken: ({ 1: from = "" }) => `${from.replace(/^[-−]/u, "영하 ")}에서 `,
  },
  {
    // "10.18(토)"
    pattern: /(?<![\d.,])(1[0-2]|0?[1-9])\.([12]\d|3[01]|0?[1-9])\.?\s?[（(]([월화수목금토일])[）)]/gu,
    why: "date",
    spoken: ({ 1: month = "", 2: day = "", 3: name = "" }) => `${Number(month)}월 ${Number(day)}일 ${weekday(name)}`,
  },
  { pattern: /(?<=[)）]|\d:\d\d)\s?[~～∼]\s?(?=\d)/gu, why: "sign", spoken: "에서 " },
  {
    // "오전 7~9시"
    pattern: /(?<![\d:.])(\d{1,2})\s?[~～∼]\s?(\d{1,2})시(?!간)/gu,
    why: "time",
    spoken: ({ 1: from = "", 2: to = "" }) => `${from}시에서 ${to}시`,
  },
  { pattern: /(?<=국번\s?없이\s)\d{3,4}(?!\d)/gu, why: "phone", spoken: ({ 0: number }) => digits(number) },
  {
    // "M5107번"
    pattern: /(?<![A-Za-z\d])([A-Z])(\d{3,4})(?=번)/gu,
    why: "number",
    spoken: ({ 1: letter = "", 2: number = "" }) => `${letter} ${digits(number)}`,
  },
  {
    // "6·25전쟁"
    pattern: /(?<!\d)(\d{1,2})[·.](\d{1,2})(?=\s?(?:전쟁|운동|혁명|민주|사태|선언|참사|항쟁|총선|대선))/gu,
    why: "number",
    spoken: ({ 1: month = "", 2: day = "" }) => digits(month + day),
  },
  { pattern: /[\u2160-\u216B]/gu, why: "roman", spoken: ({ 0: numeral }) => String(numeral.charCodeAt(0) - 0x215f) },
  {
    pattern: new RegExp(
      `((?:US)?\\$|[€£¥￥₩])\\s?(${amount})([조억만천]?)(?:(을|를|이(?![다에었라며])|가|은|는|과|와|으로|로)(?![가-힣]{2}))?`,
      "gu",
    ),
    why: "money",
    spoken: ({ 1: sign = "", 2: number = "", 3: power = "", 4: particle = "" }) =>
      `${number.replaceAll(",", "")}${power} ${withParticle(currencies[sign] ?? "원", particle)}`,
  },
  {
    pattern:
      /(?<![\d.,-])1(?:10|11|12|14|17|18|19|20|25|27|32|82|388|330|577|588|644|661)(?=[\s,.로에번을를은는이가나와과도]|으로|$)(?![.,]\d|\s?(?:명|원|개|년|월|일|건|만|억))/gu,
    why: "phone",
    spoken: ({ 0: number, input }) => (emergency.test(input) ? digits(number) : undefined),
  },
  {
    // "QX731편"
    pattern: /(?<![A-Za-z\d])([A-Z]{1,2})(\d{2,4})(?=편|호|열차)/gu,
    why: "number",
    spoken: ({ 1: letters = "", 2: number = "" }) => `${Array.from(letters).join(" ")} ${digits(number)}`,
  },
  { pattern: /(?<![A-Za-z\d])L(?=당)/gu, why: "unit", spoken: "리터" },
  { pattern: /(?<![A-Za-z\d])kg(?=당)/gu, why: "unit", spoken: "킬로그램" },
  {
    pattern: /(\d[\d.,]*)\s?(?:㎍|µg|μg)\/(?:㎥|m³)/gu,
    why: "unit",
    spoken: ({ 1: number = "" }) => `세제곱미터당 ${number} 마이크로그램`,
  },
  {
    pattern: /(?<=시(?:\s?\d{1,2}분)?)\s?[~～∼]\s?(?=(?:오전|오후|다음\s?날|익일|밤|새벽)?\s?\d)/gu,
    why: "sign",
    spoken: "부터 ",
  },
  { pattern: /(?<=\d(?:일|월|년|명|원|만|억|세|살|개|%|도|층|쪽))\s?[~～∼]\s?(?=\d)/gu, why: "sign", spoken: "에서 " },
  { pattern: /[㈜]|\(주\)/gu, why: "abbreviation", spoken: "주식회사 " },
];
