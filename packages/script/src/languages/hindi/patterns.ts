import { spellout } from "../../numbers/rbnf/spellout.ts";
import type { PatternReading } from "../../rules/pattern-reading.ts";

const names = "शून्य एक दो तीन चार पाँच छह सात आठ नौ".split(" ");
const digits = (written: string) => Array.from(written, (digit) => names[Number(digit)] ?? digit).join(" ");
const words = (value: number) => spellout("hi", "cardinal", value);

/** "सवा नौ", "साढ़े चार", "पौने बारह", "डेढ़", "ढाई". */
function hourWords(hour: number, minute: number): string {
  if (minute === 0) return `${words(hour)} बजे`;
  if (minute === 15) return `सवा ${words(hour)} बजे`;
  if (minute === 30) return `${hour === 1 ? "डेढ़" : hour === 2 ? "ढाई" : `साढ़े ${words(hour)}`} बजे`;
  if (minute === 45) return `पौने ${words(hour === 12 ? 1 : hour + 1)} बजे`;
  return `${words(hour)} बजकर ${words(minute)} मिनट पर`;
}

export const hindiPatterns: readonly PatternReading[] = [
  {
    // "₹94.72", "87.62 रु."
    pattern:
      /(?:₹\s?(\d[\d,]*)\.(\d\d)|(?<![\d.,])(\d[\d,]*)\.(\d\d)\s?(?:रु\.|रुपये|रुपए))(?!\d|\s?(?:करोड़|लाख|अरब|हज़ार|हजार|खरब))/gu,
    why: "money",
    spoken: ({ 1: signed, 2: paise, 3: plain = "", 4: rest }) => {
      const rupees = words(Number((signed ?? plain).replaceAll(",", "")));
      const small = Number(paise ?? rest);
      return `${rupees} रुपये${small === 0 ? "" : ` ${words(small)} पैसे`}`;
    },
  },
  { pattern: /(?<=(?:₹\s?[\d,]+\.\d\d|\d\s?रु\.))\/(?=[\p{L}\p{M}]{2,})/gu, why: "sign", spoken: " प्रति " },
  {
    // A train
    pattern: /(?<=(?:ट्रेन|गाड़ी)\s(?:(?:संख्या|नंबर|सं\.|नं\.)\s)?)\d{5}(?!\d)/gu,
    why: "number",
    spoken: ({ 0: number }) => digits(number),
  },
  {
    pattern: /(?<![\d.,-])\d{3,5}(?=\s(?:या\s\d{3,5}\s)?(?:नंबर\s)?पर\s(?:कॉल|संपर्क|फोन|फ़ोन|शिकायत|डायल|या))/gu,
    why: "phone",
    spoken: ({ 0: number }) => digits(number),
  },
  {
    // "0141-2740056"
    pattern: /(?<![\d.,-])(0\d{2,4})-(\d{6,8})(?!\d)/gu,
    why: "phone",
    spoken: ({ 1: area = "", 2: number = "" }) => `${digits(area)}, ${digits(number)}`,
  },
  {
    // Cricket: "342/6"
    pattern: /(?<![\d.,/])(\d{1,3})\/(\d{1,2})(?![\d/])/gu,
    why: "number",
    spoken: ({ 1: runs = "", 2: wickets = "", input }) =>
      /ओवर|पारी|विकेट|स्कोर/u.test(input) && Number(wickets) <= 10 && Number(runs) > 10
        ? `${words(Number(wickets))} विकेट पर ${words(Number(runs))}`
        : undefined,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3})\*(?=\sरन)/gu,
    why: "number",
    spoken: ({ 1: runs = "" }) => `नाबाद ${words(Number(runs))}`,
  },
  {
    // "48/2025"
    pattern: /(?<=(?:सं\.|संख्या|नंबर|नं\.)\s)(\d{1,4})\/((?:19|20)\d\d)(?!\d)/gu,
    why: "number",
    spoken: ({ 1: number = "", 2: year = "" }) => `${words(Number(number))} बटा ${words(Number(year))}`,
  },
  { pattern: /(?<=\p{Script=Devanagari})-(?=\d{1,3}(?!\d))/gu, why: "sign", spoken: " " },
  { pattern: /(?<=\d)\+(?=[A-Z]{2,5}(?![A-Za-z]))/gu, why: "sign", spoken: " प्लस " },
  {
    pattern: /(?<=(?:मिलीग्राम|ग्राम|किलोग्राम|रुपये|रुपए|टन|क्यूसेक|लोग)\s?)\/(?=[\p{L}\p{M}]{2,})/gu,
    why: "sign",
    spoken: " प्रति ",
  },
  {
    pattern: /(?<![\p{L}\p{N}.,:/-])(0?[1-9]|1\d|2[0-3]):([0-5]\d)\s?बजे/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute = "" }) => hourWords(Number(hour), Number(minute)),
  },
  { pattern: /(?<=पिन(?:\sकोड)?[:\s]\s?)\d{6}(?!\d)/gu, why: "number", spoken: ({ 0: number }) => digits(number) },
  {
    pattern: /(?<=(?:हेल्पलाइन|टोल फ्री|फ़ोन|फोन|नंबर|(?:हेल्पलाइन|नंबर|फोन)\s\d{3,5}\sया)\s)\d{3,5}(?!\d|[.,]\d)/gu,
    why: "phone",
    spoken: ({ 0: number }) => digits(number),
  },
  { pattern: /(?<=वर्ग\s)किमी(?!\p{L}|\p{M})/gu, why: "unit", spoken: "किलोमीटर" },
  { pattern: /(?<=\d\s?)किमी\/(?:घंटा|घंटे|घं)(?!\p{L}|\p{M})/gu, why: "unit", spoken: " किलोमीटर प्रति घंटा" },
];
