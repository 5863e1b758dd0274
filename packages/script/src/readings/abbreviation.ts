import type { Abbreviation } from "../languages/language-reading.ts";
import { languageOf } from "../locale.ts";
import { abbreviationOf, isSentenceStarter } from "../sentences/abbreviations.ts";
import type { Reading } from "./reading.ts";

const longestName = 20;
const oneWord = /(?:^|[^\p{L}\p{N}.'’-])(\p{L}[\p{L}\p{M}.-]*)$/u;
const shortWords = /(?:^|[^\p{L}\p{N}.])((?:\p{L}{1,4}\.[ \u00A0]?){1,3}-?\p{L}{1,3}(?:\.-\p{L})?)$/u;

/** Abbreviations in full where they end in a stop: "Dr. Smith" as "Doctor Smith". The stop itself is not part of it. */
export function abbreviationReadings(text: string, locale: string): Reading[] {
  const readings: Reading[] = [];
  for (let stop = text.indexOf("."); stop !== -1; stop = text.indexOf(".", stop + 1)) {
    const before = text.slice(Math.max(0, stop - longestName), stop);
    const name = nameBefore(before, locale);
    if (!name) continue;
    const start = stop - name.length;
    const spoken = spokenAt(text, start, stop, name, locale);
    if (spoken === undefined) continue;
    // "av. J.-C." has "av." in it.
    while ((readings.at(-1)?.end ?? 0) > start) readings.pop();
    readings.push({ start, end: stop, spoken });
  }
  return readings;
}

/** What is said behind a year and before a name, where the letter alone says neither. */
const behindNumber: Record<string, Record<string, string>> = {
  ru: { г: "года", гг: "годов" },
  uk: { р: "року", рр: "років" },
  bg: { г: "година" },
  pl: { r: "roku" },
};
const beforeName: Record<string, Record<string, string>> = {
  ru: { г: "город" },
  uk: { м: "місто" },
  bg: { гр: "град" },
};

/** "в г. Орле" as "в городе Орле". */
function inRussianCase(town: string, before: string): string {
  if (town !== "город") return town;
  if (/(?:^|\s)[вВ]\s$/u.test(before)) return "городе";
  return /(?:^|\s)(?:из|от|до|у|для|около)\s$/iu.test(before) ? "города" : town;
}

function nameBefore(before: string, locale: string): string | undefined {
  const letter = /(?:^|[\s\d\u00A0])(\p{L}{1,2})$/u.exec(before)?.[1];
  const language = languageOf(locale);
  if (letter && (behindNumber[language]?.[letter] ?? beforeName[language]?.[letter]) !== undefined) return letter;
  return [shortWords.exec(before)?.[1], oneWord.exec(before)?.[1]].find(
    (name) => name !== undefined && abbreviationOf(name, locale)?.spoken !== undefined,
  );
}

function spokenAt(text: string, start: number, stop: number, name: string, locale: string): string | undefined {
  const language = languageOf(locale);
  if (/\d[\s\u00A0]?$/u.test(text.slice(0, start)) && behindNumber[language]?.[name])
    return behindNumber[language][name];
  if (/^\.[\s\u00A0]?\p{Lu}/u.test(text.slice(stop, stop + 3)) && beforeName[language]?.[name]) {
    return inRussianCase(beforeName[language][name], text.slice(Math.max(0, start - 6), start));
  }
  const abbreviation: Abbreviation | undefined = abbreviationOf(name, locale);
  if (abbreviation?.spoken === undefined) return undefined;
  const after = text.slice(stop + 1, stop + 40);
  const next = /^[\s\u00A0]*([\p{L}\p{M}\p{N}]+)/u.exec(after)?.[1] ?? "";
  if (abbreviation.kind === "number") {
    return /^(?:\p{N}|[IVXLC]+(?!\p{L}))/u.test(next) ? abbreviation.spoken : undefined;
  }
  if (abbreviation.kind !== "title") return abbreviation.spoken;
  const needsCapital = /^(?:en|fr)$/u.test(language);
  if (/\d\s?$/u.test(text.slice(0, start)) || (needsCapital && !/^\p{Lu}/u.test(name))) return undefined;
  // "She lives in Main St. He does too": a street, not a saint.
  const isStreet = name === "St" && (!/^\p{Lu}/u.test(next) || isSentenceStarter(next, locale));
  if (isStreet) return "Street";
  return /^\p{Lu}/u.test(next) ? abbreviation.spoken : undefined;
}
