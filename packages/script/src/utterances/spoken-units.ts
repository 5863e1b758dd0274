import { matchLexicon } from "../lexicon/match-lexicon.ts";
import { MAX_UTTERANCE_WIDTH } from "../limits.ts";
import type { EmphasisStrength } from "../schemas/inline.ts";
import { type Pronunciation, speaksPhonemes } from "../ipa/alphabet.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import type { Paragraph } from "../schemas/paragraph.ts";
import type { VoiceProfile } from "../schemas/voice-profile.ts";
import { type PauseRun, type TextRun, runsOf, samePronunciation, sameSayAs } from "../paragraph-runs.ts";
import { defaultReadings } from "../readings/default-readings.ts";
import { type ReadingReason, type ReasonedReading, mergeReadings } from "../rules/reading.ts";
import { sayAsReadings } from "../say-as/say-as-readings.ts";
import { withPossessive } from "../ipa/with-possessive.ts";
import { isSpeakable, textWidth } from "../words/characters.ts";
import { tokensOf } from "../words/tokens.ts";

/** A word, or several that are said as one, in UTF-16 units of its paragraph's text. */
export interface SpokenUnit {
  start: number;
  end: number;
  spoken: string;
  /** What the first of its readings comes from; absent where it is said as it is written. */
  why?: ReadingReason;
  emphasis?: EmphasisStrength;
  /** IPA, in place of `spoken`, for an engine that speaks phonemes. */
  phonemes?: string;
}

export interface SpokenUnits {
  text: string;
  units: SpokenUnit[];
  pauses: PauseRun[];
  /** Stretches that stay in one sentence though a stop stands in them: addresses, names. */
  unbroken: Span[];
}

/** A marked stretch longer than this may hold sentences. */
const maxUnbrokenCharacters = 120;
/** What is said for one word stays below this, whatever its readings come to. */
const maxSpokenWidth = MAX_UTTERANCE_WIDTH - 100;

/** A paragraph's words with what is said for each: by its mark, else by the lexicon, else by the rules of the language. */
export function spokenUnitsOf(
  paragraph: Paragraph,
  profile: Pick<VoiceProfile, "lang_code" | "platform">,
  lexicon: readonly Lexeme[],
): SpokenUnits {
  const locale = profile.lang_code;
  const withPhonemes = speaksPhonemes(profile);
  const runs = runsOf(paragraph);
  const texts = runs.filter((run) => run.kind === "text");
  const pauses = runs.filter((run) => run.kind === "pause");
  const text = texts.map((run) => run.text).join("");
  const marked = markedReadings(runs, text, locale, withPhonemes);
  const lexical = matchLexicon(text, locale, lexicon)
    .filter(({ lexeme, spoken }) => isSpeakable(spoken) && (withPhonemes || !lexeme.alphabet))
    .map(({ start, end, lexeme, spoken }) =>
      pronunciationReading(text, { start, end }, { replaceWith: spoken, alphabet: lexeme.alphabet }, "lexicon"),
    );
  const free = marked.covered.length === 0 ? lexical : outside(lexical, marked.covered);
  const known = mergeReadings(marked.readings, free);
  const readings = mergeReadings(known, outside(defaultReadings(text, locale), marked.covered)).filter(
    ({ start, end, spoken }) => textWidth(spoken) <= maxSpokenWidth && !pauses.some(({ at }) => at > start && at < end),
  );
  const units = compose({ text, locale }, piecesOf(text, locale, pauses), readings);
  const unbroken = marked.covered.filter(({ start, end }) => end - start <= maxUnbrokenCharacters);
  return { text, units: withEmphasis(units, texts), pauses, unbroken };
}

interface Span {
  start: number;
  end: number;
}

/** Readings of say-as and pronunciation marks, and the stretches they govern: nothing else is read differently there. */
function markedReadings(
  runs: readonly (TextRun | PauseRun)[],
  paragraph: string,
  locale: string,
  withPhonemes: boolean,
): { readings: ReasonedReading[]; covered: Span[] } {
  const readings: ReasonedReading[] = [];
  const covered: Span[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (run?.kind !== "text" || (!run.marks.say_as && !run.marks.pronunciation)) continue;
    // Without phonemes the word is read as if it had no mark.
    if (run.marks.pronunciation?.alphabet && !withPhonemes) continue;
    let { text, end } = run;
    // A mark goes on where only the emphasis changes.
    for (let next = runs[index + 1]; next?.kind === "text" && isSameMark(run, next); next = runs[index + 1]) {
      text += next.text;
      end = next.end;
      index += 1;
    }
    covered.push({ start: run.start, end });
    readings.push(...readingsOfMark(run, text, paragraph.slice(0, run.start), locale));
  }
  return { readings, covered };
}

function isSameMark(a: TextRun, b: TextRun): boolean {
  return sameSayAs(a.marks, b.marks) && samePronunciation(a.marks, b.marks);
}

function readingsOfMark(run: TextRun, text: string, before: string, locale: string): ReasonedReading[] {
  const start = run.start + text.length - text.trimStart().length;
  const trimmed = text.trim();
  if (trimmed === "") return [];
  const { pronunciation, say_as: sayAs } = run.marks;
  if (pronunciation && !isSpeakable(pronunciation.replaceWith)) return [];
  if (pronunciation) {
    const span = { start: start - run.start, end: start - run.start + trimmed.length };
    const reading = pronunciationReading(text, span, pronunciation, "pronunciation");
    return [{ ...reading, start, end: start + trimmed.length }];
  }
  if (!sayAs) return [];
  return sayAsReadings(trimmed, sayAs.interpret_as, locale, before)
    .filter((reading) => reading.spoken !== "")
    .map(({ spoken, ...reading }) => ({
      start: reading.start + start,
      end: reading.end + start,
      spoken,
      why: "say-as" as const,
    }));
}

/** An alias is spoken in place of the words; phonemes stand beside them. */
function pronunciationReading(
  text: string,
  { start, end }: Span,
  { replaceWith, alphabet }: Pronunciation,
  why: "lexicon" | "pronunciation",
): ReasonedReading {
  const spoken = replaceWith.trim();
  if (!alphabet) return { start, end, spoken, why };
  return { start, end, spoken: cleaned(text.slice(start, end)).replaceAll(/\s+/gu, " ").trim(), phonemes: spoken, why };
}

function outside(readings: readonly ReasonedReading[], spans: readonly Span[]): ReasonedReading[] {
  if (spans.length === 0) return [...readings];
  return readings.filter((reading) => !spans.some((span) => reading.start < span.end && span.start < reading.end));
}

/** The words of the text, split at pauses. */
function piecesOf(text: string, locale: string, pauses: readonly PauseRun[]): Span[] {
  const pieces: Span[] = tokensOf(text, locale);
  for (const { at } of pauses) {
    const index = pieces.findIndex((piece) => at > piece.start && at < piece.end);
    const piece = pieces[index];
    if (piece) pieces.splice(index, 1, { start: piece.start, end: at }, { start: at, end: piece.end });
  }
  return pieces;
}

/** Words and readings as one list: a reading takes in every word it touches, and a word every reading inside it. */
function compose(
  { text, locale }: { text: string; locale: string },
  words: readonly Span[],
  readings: readonly ReasonedReading[],
): SpokenUnit[] {
  const units: SpokenUnit[] = [];
  let word = 0;
  let reading = 0;
  while (word < words.length || reading < readings.length) {
    const start = Math.min(words[word]?.start ?? Infinity, readings[reading]?.start ?? Infinity);
    let end = start;
    const inside: ReasonedReading[] = [];
    const firstWord = word;
    for (let grew = true; grew;) {
      grew = false;
      for (let next = words[word]; next && isWithin(next, start, end); next = words[word]) {
        end = Math.max(end, next.end);
        word += 1;
        grew = true;
      }
      for (let next = readings[reading]; next && isWithin(next, start, end); next = readings[reading]) {
        end = Math.max(end, next.end);
        inside.push(next);
        reading += 1;
        grew = true;
      }
    }
    if (inside.some(({ phonemes }) => phonemes !== undefined)) {
      units.push(...phonemeUnits(text, { start, end }, inside, locale));
      continue;
    }
    const spoken = spokenOf(text, start, end, inside);
    const why = inside[0]?.why;
    if (spoken.length * 2 <= maxSpokenWidth || textWidth(spoken) <= maxSpokenWidth)
      units.push({ start, end, spoken, ...(why && { why }) });
    // Readings that together are too much for one word: its words are said as they are written.
    else
      for (const span of words.slice(firstWord, word))
        units.push({ ...span, spoken: spokenOf(text, span.start, span.end, []) });
  }
  return units;
}

/** Phonemes are spoken by themselves: what else touches them is a unit before or after. */
function phonemeUnits(
  text: string,
  { start, end }: Span,
  inside: readonly ReasonedReading[],
  locale: string,
): SpokenUnit[] {
  const units: SpokenUnit[] = [];
  let at = start;
  const addText = (to: number) => {
    const last = units.at(-1);
    const rest = spokenOf(text, at, to, []);
    const owned = rest === "'s" && last?.phonemes !== undefined ? withPossessive(last.phonemes, locale) : undefined;
    if (last && owned !== undefined) {
      last.phonemes = owned;
      last.spoken += rest;
      last.end = to;
      at = to;
      return;
    }
    const spoken = rest.replaceAll(/^[-‐']+|[-‐']+$/gu, "");
    if (isSpeakable(spoken)) units.push({ start: at, end: to, spoken });
    at = to;
  };
  for (const { start: from, end: to, spoken, phonemes, why } of inside) {
    addText(from);
    units.push({ start: from, end: to, spoken, why, ...(phonemes !== undefined && { phonemes }) });
    at = to;
  }
  addText(end);
  return units;
}

function isWithin(span: Span, start: number, end: number): boolean {
  return span.start === start || span.start < end;
}

function spokenOf(text: string, start: number, end: number, readings: readonly ReasonedReading[]): string {
  if (readings.length === 0) {
    const word = text.slice(start, end);
    const clean = cleaned(word);
    if (clean === word && !/\s/u.test(word)) return word;
  }
  let spoken = "";
  let at = start;
  for (const reading of readings) {
    const before = cleaned(text.slice(at, reading.start));
    const joint = spoken !== "" && before === "" && /[\p{L}\p{N}]$/u.test(spoken) ? " " : "";
    spoken += before + joint + reading.spoken;
    at = reading.end;
  }
  return (spoken + cleaned(text.slice(at, end))).replaceAll(/\s+/gu, " ").trim();
}

/** Invisible characters, and emoji with all that they are joined of. */
const unspoken =
  /[\u00AD\u200B\u200E\u200F\u2060\uFEFF\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|[\uFE00-\uFE0F]|\u20E3|[\u{E0020}-\u{E007F}]|(?<![\p{Script=Arabic}\p{M}])[\u200C\u200D]/gu;

/** A word as an engine reads it: no signs that it would name or stumble over. */
function cleaned(word: string): string {
  if (/^[\p{L}\p{N}]+$/u.test(word)) return word;
  return word
    .replaceAll(unspoken, "")
    .replaceAll(/(?<=\p{Script=Hebrew})["“”](?=\p{Script=Hebrew})/gu, "״")
    .replaceAll(/[’‘ʼ＇]/gu, "'")
    .replaceAll(/(?<=\p{L})\(s\)/gu, "s")
    .replaceAll(/(?<=\p{L})\/(?=\p{L})(?!\/)/gu, " ")
    .replaceAll(/[()[\]{}<>|*_~^`\\]/gu, " ")
    .replaceAll(/^https?:\/\//gu, "");
}

function withEmphasis(units: SpokenUnit[], texts: readonly TextRun[]): SpokenUnit[] {
  const emphasised = texts.filter((run) => run.marks.emphasis);
  for (const { start, end, marks } of emphasised) {
    for (const unit of units) {
      if (unit.start < end && start < unit.end && !unit.emphasis && marks.emphasis) {
        unit.emphasis = marks.emphasis.emphasis_strength;
      }
    }
  }
  return units;
}
