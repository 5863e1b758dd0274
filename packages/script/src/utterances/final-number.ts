import { languageReadingOf } from "../languages/language-reading-of.ts";
import { languageOf } from "../locale.ts";
import { spokenWhole } from "../numbers/spoken-number.ts";

/** Languages whose ordinals are figures with a stop. */
const ordinalsWithStop: ReadonlySet<string> = new Set(["de", "lb", "nl", "da", "nb", "nn", "no", "hu", "lv"]);
const figures = /(?<![\p{N}.,:]|\d-)(\p{L}|\p{L}-)?(\d{1,15})$/u;

/**
 * The last word of a sentence and what follows it, so that an engine does not take the number of "Gleis 7." for an
 * ordinal: in words where they are known, otherwise with a space before the stop.
 */
export function withFinalNumber(spoken: string, trail: string, locale: string): { spoken: string; trail: string } {
  if (!trail.startsWith(".") || !/\d$/u.test(spoken) || !ordinalsWithStop.has(languageOf(locale)))
    return { spoken, trail };
  const match = figures.exec(spoken);
  if (!match) return { spoken, trail };
  const numbers = languageReadingOf(locale)?.numbers;
  if (!numbers) return { spoken, trail: ` ${trail}` };
  const digits = match[2] ?? "";
  const head = spoken.slice(0, spoken.length - digits.length);
  return { spoken: `${/\p{L}$/u.test(head) ? `${head} ` : head}${spokenWhole(digits, numbers)}`, trail };
}
