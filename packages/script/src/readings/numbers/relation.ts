import { rulesOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";

const signs = ["<", ">", "≤", "≥", "=", "≠", "≈"] as const;

/** Both sides are set off by a space, or neither is: "I <3 you" and "a ->3" are no comparisons. */
const operand = "(?:(?<!\\p{L})(?:\\p{L}|\\p{L}\\p{Lu}|\\p{Lu}\\p{L}|\\p{Lu}{3,5})|[\\p{N})%²³])";
const number = "(?:[-−+]?\\d[\\d.,]*(?<![.,])|\\.\\d+)";
const spaced = new RegExp(
  `(?<=${operand}[ \\u00A0])([<>≤≥=≠≈])[ \\u00A0](?:[-−+]?\\p{Sc}?\\d|\\.\\d|\\p{L}(?![\\p{L}\\p{N}]))`,
  "gu",
);
const tight = new RegExp(
  `(?<![\\p{L}\\p{N}_<>=.,/-])(\\p{L}{1,3}|\\d[\\d.,]*)([<>≤≥=≠≈])(${number})(?![\\p{L}\\p{N}_<>=])`,
  "gu",
);
/** "p > .001": a number whose zero is left out, right behind one of the signs. */
const bareDecimals = /(?<=[<>≤≥=≠≈][ \u00A0])\.(\d+)/gu;

/** Comparisons, "p < 0.05" as "p less than 0.05": engines leave the sign out or stop at it. Numbers are left to the engine. */
export function relationReadings(text: string, locale: string): Reading[] {
  const names = rulesOf(locale).relations;
  if (!names || !/[<>≤≥=≠≈]/u.test(text)) return [];
  const nameOf = (sign: string) => names[signs.findIndex((known) => known === sign)] ?? sign;
  const readings: Reading[] = [];
  for (const { index, 1: sign = "" } of text.matchAll(spaced)) {
    readings.push({ start: index, end: index + 1, spoken: nameOf(sign) });
  }
  for (const { index, 0: written, 1: left = "", 2: sign = "", 3: right = "" } of text.matchAll(tight)) {
    const spoken = `${left} ${nameOf(sign)} ${right.startsWith(".") ? `0${right}` : right}`;
    readings.push({ start: index, end: index + written.length, spoken });
  }
  for (const { index, 0: written } of text.matchAll(bareDecimals)) {
    readings.push({ start: index, end: index + written.length, spoken: `0${written}` });
  }
  return readings.sort((a, b) => a.start - b.start);
}
