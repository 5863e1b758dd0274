import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import type { Reading } from "../../rules/reading.ts";

const english =
  /(?<![\p{L}\p{N}.,:/$€£])(?:(mid|early|late|pre|post)-)?(?:((?:1\d|20)\d0)|(?:['’‘]|(?<=(?<!\p{L})(?:the|in|mid|early|late|his|her|their|my|your|our|low|high|upper|lower)[\s-]))([2-9]0))['’]?s(?![\p{L}\p{N}])/giu;

/** English decades: "the '90s" as "nineties", "mid-1970s" as "mid nineteen seventies". */
export function decadeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || languageOf(locale) !== "en") return [];
  const { numbers } = reading;
  return [...text.matchAll(english)].map((match) => {
    const [written, part, year, tens] = match;
    const words = year === undefined ? numbers.cardinal(Number(tens)) : numbers.year(Number(year));
    const plural = words.endsWith("y") ? `${words.slice(0, -1)}ies` : `${words}s`;
    const spoken = part === undefined ? plural : `${part} ${plural}`;
    return { start: match.index, end: match.index + written.length, spoken };
  });
}
