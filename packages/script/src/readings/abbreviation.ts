import type { Abbreviation } from "../languages/language-rules.ts";
import { languageOf } from "../locale.ts";
import { abbreviationOf, isSentenceStarter } from "../sentences/abbreviations.ts";
import type { Reading } from "../rules/reading.ts";

const longestName = 20;
const oneWord =
  /(?:^|[^\p{L}\p{N}.'’-]|(?<=\b(?:[lLdD]|(?:[Dd]e|[Nn]e|[Ss]u|[Aa]|[Dd]a)ll))['’])(\p{L}[\p{L}\p{M}.-]*)$/u;
const shortWords = /(?:^|[^\p{L}\p{M}\p{N}.])((?:\p{L}{1,4}\.[ \u00A0]?){1,3}-?\p{L}{1,3}(?:\.-\p{L})?)$/u;

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

/** "в 2022 г." as "в 2022 году", "на 2022 г." as "на 2022 год". */
function yearInCase(name: string, preposition: string, genitive: string): string {
  if (!name.startsWith("г") || genitive === "година") return genitive;
  const isMany = name === "гг";
  if (/^во?$/iu.test(preposition)) return isMany ? "годах" : "году";
  if (/^(?:на|за|по)$/iu.test(preposition)) return isMany ? "годы" : "год";
  return genitive;
}

/** "в г. Орле" as "в городе Орле". */
function inRussianCase(town: string, before: string): string {
  if (town !== "город") return town;
  if (/(?:^|\s)[вВ]\s$/u.test(before)) return "городе";
  return /(?:^|\s)(?:из|от|до|у|для|около)\s$/iu.test(before) ? "города" : town;
}

function nameBefore(before: string, locale: string): string | undefined {
  // Most stops end a long word, which is short for nothing.
  if (/\p{L}{9}$/u.test(before.slice(-9)) || !/[\p{L}\p{M}]$/u.test(before.slice(-2))) return undefined;
  const letter = /(?:^|[\s\d\u00A0])(\p{L}{1,2})$/u.exec(before)?.[1];
  const language = languageOf(locale);
  if (letter && (behindNumber[language]?.[letter] ?? beforeName[language]?.[letter]) !== undefined) return letter;
  let several = before.includes(".") ? shortWords.exec(before)?.[1] : undefined;
  // Of "fut long. Av. J.-C" the last words are the abbreviation.
  while (several?.includes(".") && abbreviationOf(several, locale)?.spoken === undefined) {
    several = several.slice(several.indexOf(".") + 1).trimStart();
  }
  return [several, oneWord.exec(before)?.[1]].find(
    (name) => name !== undefined && abbreviationOf(name, locale)?.spoken !== undefined,
  );
}

/** "(s. S. 4)" */
const seeGerman = /^[\s\u00A0](?:S|Abb|Kap|Nr|Abs|Art|o|u|auch)(?:\.|\s)/u;

/** "S. Maria", "S. Antonio"; of "C. S. Lewis" the letter is an initial. */
function italianSaint(before: string, name: string): string | undefined {
  if (/\p{Lu}\.\s?$/u.test(before) || !/^\p{Lu}/u.test(name)) return undefined;
  if (/^[AEIOU]/u.test(name)) return "Sant'";
  if (name.endsWith("a") && !/^(?:Luca|Nicola|Mattia|Barnaba)$/u.test(name)) return "Santa";
  return /^S[^aeiou]/u.test(name) ? "Santo" : "San";
}

/** A month is one without a day too: "in Nov." */
const englishMonth = /^(?:Jan|Feb|Aug|Sept?|Oct|Nov|Dec)$/u;
const germanMonth = /^(?:Jan|Feb|Aug|Sept|Okt|Nov|Dez)$/u;
/** Behind a day: "le 11 déc." */
const frenchMonth = /^(?:janv|févr|avr|juil|sept|oct|nov|déc)$/iu;

function spokenAt(text: string, start: number, stop: number, name: string, locale: string): string | undefined {
  const language = languageOf(locale);
  const year = /(?:(\S+)\s)?(?:(?:1\d|20)\d\d[-–])?(?:1\d|20)\d\d[\s\u00A0]?$/u.exec(
    text.slice(Math.max(0, start - 24), start),
  );
  if (year && behindNumber[language]?.[name]) return yearInCase(name, year[1] ?? "", behindNumber[language][name]);
  if (/^\.[\s\u00A0]?\p{Lu}/u.test(text.slice(stop, stop + 3)) && beforeName[language]?.[name]) {
    return inRussianCase(beforeName[language][name], text.slice(Math.max(0, start - 6), start));
  }
  const abbreviation: Abbreviation | undefined = abbreviationOf(name, locale);
  if (abbreviation?.spoken === undefined) return undefined;
  const after = text.slice(stop + 1, stop + 40);
  const next = /^[\s\u00A0]*([\p{L}\p{M}\p{N}]+)/u.exec(after)?.[1] ?? "";
  // "h.c." of "Dr. h.c. Meyer"
  const initials = /^[\s\u00A0]*(\p{L}\.[ \u00A0]?\p{L})\./u.exec(after)?.[1] ?? next;
  if (language === "de" && name === "S" && /(?:Abs\.|§)\s?\d+\s$/u.test(text.slice(Math.max(0, start - 12), start)))
    return "Satz";
  if (language === "fr" && name === "M" && next === "et") return abbreviation.spoken;
  if (language === "en" && englishMonth.test(name)) return abbreviation.spoken;
  if (language === "de" && germanMonth.test(name)) return abbreviation.spoken;
  if (
    language === "fr" &&
    frenchMonth.test(name) &&
    /(?<!\p{N})(?:[12]?\d|3[01]|1er)[\s\u00A0]$/u.test(text.slice(Math.max(0, start - 5), start))
  ) {
    return abbreviation.spoken;
  }
  if (language === "de" && name === "s" && seeGerman.test(after)) return "siehe";
  if (abbreviation.kind === "number") {
    // "18 U.S.C. 5": of German alone a page has a capital.
    if (/^\p{Lu}$/u.test(name) && language !== "de") return undefined;
    const number = /^[\s\u00A0]*(?::\s?)?(?:[+(]?\p{N}|[IVXLC]+(?!\p{L}))/u;
    return number.test(after) ? abbreviation.spoken : undefined;
  }
  // "Marka W."
  if (abbreviation.kind === "open" && /^\p{Lu}$/u.test(name)) return undefined;
  if (abbreviation.kind !== "title") return abbreviation.spoken;
  if (name === "S" && language === "it") return italianSaint(text.slice(Math.max(0, start - 4), start), next);
  if (name === "D" && language === "pt" && /^\p{Lu}\p{L}*a$/u.test(next)) return "dona";
  const needsCapital = /^(?:en|fr)$/u.test(language);
  if (/\d\s?$/u.test(text.slice(0, start)) || (needsCapital && !/^\p{Lu}/u.test(name))) return undefined;
  // "She lives in Main St. He does too": a street, not a saint.
  const isStreet = name === "St" && (!/^\p{Lu}/u.test(next) || isSentenceStarter(next, locale));
  if (isStreet) return "Street";
  const isTitle = [next, initials].some((word) => abbreviationOf(word, locale)?.kind === "title");
  return isTitle || /^[\p{Lu}\p{Lo}]/u.test(next) ? abbreviation.spoken : undefined;
}
