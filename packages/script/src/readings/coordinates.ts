import type { LanguageReading } from "../languages/language-rules.ts";
import { rulesOf } from "../languages/rules-of.ts";
import { isSingular } from "../languages/spoken-number.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { Reading } from "../rules/reading.ts";
import { spokenCount, spokenQuantity } from "./amounts/quantity.ts";

const patterns = new Map<string, RegExp>();

/** "48.86° N", "51°28′N", "55°45′21″ с. ш.": degrees, minutes and seconds with a direction. */
function patternOf(directions: readonly string[]): RegExp {
  const key = directions.join("|");
  let pattern = patterns.get(key);
  if (!pattern) {
    const any = [...directions]
      .sort((a, b) => b.length - a.length)
      .map((one) => one.replaceAll(/\.(?=.)/gu, "\\.[ \\u00A0]?").replace(/\.$/u, "\\."))
      .join("|");
    pattern = new RegExp(
      `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:[.,]\\d{1,6})?)[ \\u00A0]?°(?:[ \\u00A0]?(\\d{1,2}(?:[.,]\\d+)?)[′'’])?(?:[ \\u00A0]?(\\d{1,2}(?:[.,]\\d+)?)[″"”])?[ \\u00A0]?(${any})(?![\\p{L}\\p{N}])`,
      "gu",
    );
    patterns.set(key, pattern);
  }
  return pattern;
}

/** Places on the globe: "48.86° N" as "48.86 degrees north". */
export function coordinateReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const { compass, degrees: names } = rulesOf(locale);
  if (!compass || !text.includes("°")) return [];
  return [...text.matchAll(patternOf(Object.keys(compass)))].flatMap((match) => {
    const [written, degrees = "", minutes, seconds, letter = ""] = match;
    const parts = [
      ["°", degrees],
      ["min", minutes],
      ["s", seconds],
    ] as const;
    const said = parts.flatMap(([sign, digits]) => {
      const number = digits === undefined ? undefined : parseNumber(digits, locale);
      if (!number) return [];
      if (sign === "°" && names)
        return [`${spokenCount(number, reading, locale)} ${isSingular(number) ? names[0] : names[1]}`];
      return [spokenQuantity({ number, sign }, locale, reading) ?? digits];
    });
    const direction = compass[letter.replaceAll(/[ \u00A0]/gu, "")] ?? compass[letter] ?? letter;
    const spoken = direction.includes("…") ? direction.replace("…", said.join(" ")) : `${said.join(" ")} ${direction}`;
    return [{ start: match.index, end: match.index + written.length, spoken }];
  });
}
