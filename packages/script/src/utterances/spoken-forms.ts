import { languageReadingOf } from "../languages/rules-of.ts";
import { rulesOf } from "../languages/rules-of.ts";
import type { ReadingReason } from "../rules/reading.ts";
import type { Alphabet } from "../ipa/alphabet.ts";
import type { Block } from "../schemas/script.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import { NOTE, isRange } from "./normalise-punctuation.ts";
import { type SpokenUnits, spokenUnitsOf } from "./spoken-units.ts";

/**
 * Why something is not said as it is written: by a mark of the writer's ("pronunciation", "say-as"), an entry of the
 * lexicon, a rule of the language, because it is a sign between words that is a word when spoken ("&", a dash in a range,
 * a slash), or because it is not spoken at all (marks of notes, emoji).
 */
export type SpokenReason = ReadingReason | "silent";

/** A word, several words or a sign that is said otherwise than it is written. */
export interface SpokenForm {
  /** UTF-16 offsets in the text of the block. */
  from: number;
  to: number;
  /** The text between them. */
  written: string;
  /** What an engine is given for it, without the punctuation around it; "" when nothing is said. */
  spoken: string;
  /** Set where `spoken` is phonemes. */
  alphabet?: Alphabet;
  why: SpokenReason;
}

const emoji = /(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)+/gv;

/** What of a block will be spoken otherwise than it is written, in the order of the text; costs nothing but computing. */
export function spokenForms(block: Block, lexicon: readonly Lexeme[]): SpokenForm[] {
  const locale = block.audio_profile.lang_code;
  const forms: SpokenForm[] = [];
  let offset = 0;
  for (const paragraph of block.children) {
    const units = spokenUnitsOf(paragraph, block.audio_profile, lexicon);
    addParagraph(forms, units, offset, locale);
    offset += units.text.length + 1;
  }
  return forms;
}

function addParagraph(forms: SpokenForm[], { text, units }: SpokenUnits, offset: number, locale: string): void {
  const reading = languageReadingOf(locale);
  const and = reading?.and ?? rulesOf(locale).and;
  const to = reading?.to ?? rulesOf(locale).to;
  const add = (start: number, end: number, spoken: string, why: SpokenReason) => {
    forms.push({ from: start + offset, to: end + offset, written: text.slice(start, end), spoken, why });
  };
  let at = 0;
  for (const unit of [...units, undefined]) {
    const gap = text.slice(at, unit?.start);
    const before = text.charAt(at - 1);
    if (to && isRange({ raw: gap, before, after: text.charAt(unit?.start ?? text.length), to, and })) {
      const dash = at + gap.indexOf("–");
      add(dash, dash + 1, to, "sign");
    } else addSigns(gap, at, and, add);
    if (!unit) break;
    const written = text.slice(unit.start, unit.end);
    if (unit.phonemes !== undefined) {
      const form = { from: unit.start + offset, to: unit.end + offset, written, spoken: unit.phonemes };
      forms.push({ ...form, alphabet: "ipa", why: unit.why ?? "pronunciation" });
    } else if (plain(written) !== plain(unit.spoken)) add(unit.start, unit.end, unit.spoken, unit.why ?? "sign");
    at = unit.end;
  }
}

type Add = (start: number, end: number, spoken: string, why: SpokenReason) => void;

/** Signs between two words: an "&" is said, notes and emoji are not. */
function addSigns(gap: string, at: number, and: string | undefined, add: Add): void {
  if (gap === " " || gap === "") return;
  const found: [start: number, end: number, spoken: string, why: SpokenReason][] = [];
  for (const [pattern, spoken, why] of [
    [/&/gu, and, "sign"],
    [NOTE, "", "silent"],
    [emoji, "", "silent"],
  ] as const) {
    if (spoken === undefined) continue;
    for (const match of gap.matchAll(pattern)) {
      found.push([at + match.index, at + match.index + match[0].length, spoken, why]);
    }
  }
  for (const one of found.sort((a, b) => a[0] - b[0])) add(...one);
}

/** What tells nothing apart for the ear: kinds of apostrophes and spaces, soft hyphens and other invisible characters. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]|[\uFE00-\uFE0F]/gu, "")
    .replaceAll(/[’‘ʼ＇]/gu, "'")
    .replaceAll(/(?<=\p{Script=Hebrew})["“”]/gu, "״")
    .replaceAll(/\s+/gu, " ");
}
