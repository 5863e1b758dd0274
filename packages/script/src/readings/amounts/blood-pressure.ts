import { rulesOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";

const pressure =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,:/])([6-9]\d|1\d\d|2[0-4]\d)\/([3-9]\d|1[0-4]\d)[ \u00A0]?(?:(?:mm|㎜)[ \u00A0]?Hg|мм[ \u00A0]рт\.?[ \u00A0]ст|ملم[ \u00A0]زئبق)(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])/gu;

/** "120/80 mmHg" as "120 over 80 millimeters of mercury". */
export function bloodPressureReadings(text: string, locale: string): Reading[] {
  const words = rulesOf(locale).bloodPressure;
  if (!words) return [];
  const [over, unit] = words;
  return [...text.matchAll(pressure)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: `${match[1] ?? ""}${over}${match[2] ?? ""}${unit}`,
  }));
}
