import { readFileSync, readdirSync } from "node:fs";
import { languageReadingOf, numeralWordsOf } from "../languages/rules-of.ts";
import { languageOf } from "../locale.ts";
import { spokenNumber } from "../languages/spoken-number.ts";
import { NUMBER_PATTERN, parseNumber } from "../numbers/parse-number.ts";
import { utteranceText } from "../utterances/utterance.ts";
import { utterancesOf } from "../utterances/utterances-of.ts";
import { blockOf } from "./scripts.ts";

const folder = new URL("../../fixtures/newsroom/", import.meta.url);

/** A sentence as newsrooms publish it, with what a newsreader would say. */
export interface NewsroomLine {
  written: string;
  /** Alternatives in braces, "¦" between sentences. */
  wanted: string;
  /** Why it is not read so, where it is not. */
  missed?: string;
}

export const newsroomLocales: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => name.replace(".txt", ""));

export function newsroomLines(locale: string): NewsroomLine[] {
  const lines = readFileSync(new URL(`${locale}.txt`, folder), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const missed = /^≠ (.+?) ≠ /u.exec(line);
      const [written = "", wanted = ""] = line.slice(missed?.[0].length ?? 0).split(" → ");
      return missed?.[1] === undefined ? { written, wanted } : { written, wanted, missed: missed[1] };
    });
}

/** What an engine is given, "¦" between sentences. */
export function givenFor(written: string, locale: string): string {
  const items = utterancesOf(blockOf([[written]], locale), []);
  return items.flatMap((item) => (item.kind === "speech" ? [utteranceText(item.utterance)] : [])).join(" ¦ ");
}

/** Whether what an engine is given says what is wanted; case, punctuation and how words are joined do not count. */
export function isReadAsWanted(given: string, wanted: string, locale: string): boolean {
  const pattern = wanted.replaceAll(/\{([^}]*)\}|[^{]+/gu, (text, choices: string | undefined) =>
    choices === undefined
      ? letters(text, locale)
      : `(?:${choices
          .split("|")
          .map((one) => letters(one, locale))
          .join("|")})`,
  );
  return new RegExp(`^${pattern}$`, "u").test(letters(withNumberWords(given, locale), locale));
}

/** Ways of spelling that sound alike. */
const spellings: Record<string, readonly (readonly [RegExp, string])[]> = {
  ru: [[/\u0435\u0308/gu, "е"]],
  ar: [
    [/\u0640|[\u064B-\u0652]/gu, ""],
    [/\u0627[\u0653-\u0655]/gu, "ا"],
    [/ماي\u0654/gu, "مي\u0654"],
  ],
  ja: [
    [/度/gu, "ど"],
    [/セ\u3099ロ/gu, "せ\u3099ろ"],
  ],
  hi: [
    [/\u093C/gu, ""],
    [/\u0901/gu, "\u0902"],
    [/छः/gu, "छह"],
  ],
};

function letters(text: string, locale: string): string {
  let plain = text.normalize("NFKC").toLocaleLowerCase(locale);
  for (const [pattern, replacement] of spellings[languageOf(locale)] ?? [])
    plain = plain.normalize("NFD").replaceAll(pattern, replacement).normalize("NFC");
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}¦]+/gu, "");
}

/** Plain numbers are left to the engine, which reads them as they are here. */
function withNumberWords(text: string, locale: string): string {
  const reading = languageReadingOf(locale);
  const numerals = numeralWordsOf(locale);
  if (!reading && !numerals) return text;
  return text.replaceAll(new RegExp(NUMBER_PATTERN, "gu"), (figures) => {
    const number = parseNumber(figures, locale);
    if (!number) return figures;
    if (reading) return ` ${spokenNumber(number, reading)} `;
    return ` ${numerals?.say({ number, written: figures, before: "", after: "" })?.spoken ?? figures} `;
  });
}
