import { rulesOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";
import { unitAfterFraction } from "../amounts/unit.ts";

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** "10^24", "10⁶", "10⁻³"; the sign of a product before it. */
const power =
  /(?:(?<=\d[ \u00A0]?)([×·x*])([ \u00A0]?))?(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,])(\d{1,4})(?:\^([-−]?\d{1,3})|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))(?:(?=[tgm](?![\p{Script=Latin}\p{N}]))|(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]))/gu;
/** "x²", "2y³": a letter that stands for a number. */
const variable = /(?<![\p{L}])(\d*)(\p{Ll})(?:\^([23])|([²³]))(?![\p{L}\p{N}])/gu;

/** Powers of numbers in words: "10⁶ km" as "10 to the sixth kilometers", "3 × 10^24" as "3 times 10 to the twenty-fourth". */
export function powerReadings(text: string, locale: string): Reading[] {
  const { power: words, multiplied } = rulesOf(locale);
  if (!words || !/[\^⁰¹²³⁴-⁹]/u.test(text)) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(power)) {
    const [written, sign, , base = "", typed, small = ""] = match;
    // "²" behind a number that is no base is a note.
    if (typed === undefined && sign === undefined && base !== "10" && !/^[²³]$/u.test(small)) continue;
    const exponent = typed === undefined ? exponentOf(small) : Number(typed.replace("−", "-"));
    const times = sign === undefined ? "" : `${multiplied ?? ""} `;
    const end = match.index + written.length;
    const behind = text.slice(end, end + 12);
    const isTight = /^[tgm]/u.test(behind);
    const unit = unitAfterFraction(isTight ? ` ${behind}` : behind, locale, true);
    const spoken = `${times}${words(base, exponent)}${unit ? ` ${unit.spoken}` : ""}`;
    readings.push({ start: match.index, end: end + (unit ? unit.length - (isTight ? 1 : 0) : 0), spoken });
  }
  return readings;
}

/** "x²" as "x squared". */
export function variablePowerReadings(text: string, locale: string): Reading[] {
  const { power: words } = rulesOf(locale);
  if (!words || !/[\^²³]/u.test(text)) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(variable)) {
    const [written, factor = "", letter = "", typed, small] = match;
    if (/\p{L}\s$/u.test(text.slice(0, match.index)) && factor === "" && typed === undefined) continue;
    const exponent = Number(typed ?? (small === "²" ? 2 : 3));
    const spoken = `${factor === "" ? "" : `${factor} `}${words(letter, exponent)}`;
    readings.push({ start: match.index, end: match.index + written.length, spoken });
  }
  return readings;
}

function exponentOf(small: string): number {
  const digits = Array.from(small.replace("⁻", ""), (digit) => raised.indexOf(digit)).join("");
  return small.startsWith("⁻") ? -Number(digits) : Number(digits);
}
