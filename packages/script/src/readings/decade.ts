import type { LanguageReading } from "../languages/language-reading.ts";
import { languageOf } from "../locale.ts";
import type { Reading } from "./reading.ts";

const english =
  /(?<![\p{L}\p{N}.,:/$€£])(?:(mid|early|late|pre|post)-)?(?:((?:1\d|20)\d0)|(?:['’‘]|(?<=(?<!\p{L})(?:the|in|mid|early|late|his|her|their|my|your|our|low|high|upper|lower)[\s-]))([2-9]0))['’]?s(?![\p{L}\p{N}])/giu;
const german = /(?<![\p{L}\p{N}.,:/])((?:1\d|20)?\d0)er(?=[\s\u00A0-]|[.,;:!?)“”"]|$)/gu;

/** "the '90s" as "nineties", "mid-1970s" as "mid nineteen seventies"; in German "die 1980er". */
export function decadeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading) return [];
  const { numbers } = reading;
  if (languageOf(locale) === "en") {
    return [...text.matchAll(english)].map((match) => {
      const [written, part, year, tens] = match;
      const words = year === undefined ? numbers.cardinal(Number(tens)) : numbers.year(Number(year));
      const plural = words.endsWith("y") ? `${words.slice(0, -1)}ies` : `${words}s`;
      const spoken = part === undefined ? plural : `${part} ${plural}`;
      return { start: match.index, end: match.index + written.length, spoken };
    });
  }
  if (languageOf(locale) !== "de") return [];
  return [...text.matchAll(german)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: `${numbers.year(Number(match[1]))}er`,
  }));
}
