import { languageReadingOf } from "../languages/rules-of.ts";
import { languageOf } from "../locale.ts";
import { spokenWhole } from "../languages/spoken-number.ts";
import { rulesOf } from "../languages/rules-of.ts";
import type { Block } from "../schemas/script.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import type { Utterance, UtteranceItem, UtteranceWord } from "./utterance.ts";
import { sentenceRanges } from "../sentences/sentence-ranges.ts";
import { isSpeakable } from "../words/characters.ts";
import { endsWithPunctuation, normalisePunctuation } from "./normalise-punctuation.ts";
import { splitToFit } from "./split-to-fit.ts";
import { type SpokenUnit, type SpokenUnits, spokenUnitsOf } from "./spoken-units.ts";

/** Languages whose ordinals are figures with a stop. */
const ordinalsWithStop: ReadonlySet<string> = new Set(["de", "lb", "nl", "da", "nb", "nn", "no", "hu", "lv"]);
const figures = /(?<![\p{N}.,:]|\d-)(\p{L}|\p{L}-)?(\d{1,15})$/u;

/**
 * The last word of a sentence and what follows it, so that an engine does not take the number of "Gleis 7." for an
 * ordinal: in words where they are known, otherwise with a space before the stop.
 */
export function preventFinalOrdinal(spoken: string, trail: string, locale: string): { spoken: string; trail: string } {
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

/**
 * A block as what an engine speaks, sentence by sentence, and the pauses asked for, in order. Text without a letter or
 * a number gives nothing. No utterance goes past a paragraph, and none is wider than an engine should get.
 */
export function utterancesOf(block: Block, lexicon: readonly Lexeme[]): UtteranceItem[] {
  const locale = block.audio_profile.lang_code;
  const items: UtteranceItem[] = [];
  let offset = 0;
  for (const paragraph of block.children) {
    const units = spokenUnitsOf(paragraph, block.audio_profile, lexicon);
    addParagraph(items, units, offset, locale);
    offset += units.text.length + 1;
  }
  return items;
}

function addParagraph(items: UtteranceItem[], paragraph: SpokenUnits, offset: number, locale: string): void {
  const first = items.length;
  const { text, pauses } = paragraph;
  const cut = cutter(paragraph, locale);
  let from = 0;
  for (const pause of pauses) {
    cut(items, from, pause.at, offset);
    items.push({ kind: "pause", seconds: pause.tenths / 10 });
    from = pause.at;
  }
  cut(items, from, text.length, offset);
  for (let index = items.length - 1; index >= first; index -= 1) {
    const item = items[index];
    if (item?.kind !== "speech") continue;
    item.utterance.paragraphEnd = true;
    break;
  }
}

/** Whether `at` lies inside one of the spans, which rise and do not overlap. */
function isWithinSpan(spans: readonly { start: number; end: number }[], at: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.end ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.start ?? Infinity) < at;
}

type Cut = (items: UtteranceItem[], from: number, to: number, offset: number) => void;

/** Cuts what lies between two pauses into utterances; sentences are those of the whole paragraph. */
function cutter({ text, units, unbroken }: SpokenUnits, locale: string): Cut {
  const isInside = (at: number) => isWithinSpan(units, at) || isWithinSpan(unbroken, at);
  const sentences = isSpeakable(text) || units.length > 0 ? sentenceRanges(text, locale, isInside) : [];
  let next = 0;
  let sentence = 0;
  return (items, from, to, offset) => {
    for (let start = from; start < to;) {
      while ((sentences[sentence]?.end ?? Infinity) <= start) sentence += 1;
      const sentenceEnd = sentences[sentence]?.end ?? text.length;
      const end = Math.min(sentenceEnd, to);
      const firstUnit = next;
      while ((units[next]?.end ?? Infinity) <= end) next += 1;
      const inside = units.slice(firstUnit, next);
      // Cut by a pause, the sentence goes on if it has words left.
      const goesOn = end < sentenceEnd && (units[next]?.end ?? Infinity) <= sentenceEnd;
      if (inside.length > 0) {
        const words = wordsOf(text, { start, end }, inside, { locale, offset, goesOn });
        addUtterances(items, words, locale, goesOn);
      }
      start = end;
    }
  };
}

function addUtterances(items: UtteranceItem[], words: UtteranceWord[], locale: string, goesOn: boolean): void {
  const parts = splitToFit(words);
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const utterance: Utterance = { locale, words: part, end: isLast && !goesOn ? "sentence" : "clause" };
    const last = part.at(-1);
    if (!isLast && last) last.trail = last.trail.trimEnd();
    items.push({ kind: "speech", utterance });
  }
}

interface WordContext {
  locale: string;
  /** Of the paragraph in the block's text. */
  offset: number;
  goesOn: boolean;
}

function wordsOf(
  text: string,
  range: { start: number; end: number },
  units: readonly SpokenUnit[],
  { locale, offset, goesOn }: WordContext,
): UtteranceWord[] {
  const reading = rulesOf(locale);
  const words: UtteranceWord[] = [];
  let lead = normalisePunctuation({
    raw: text.slice(range.start, units[0]?.start),
    before: "",
    after: text.charAt(units[0]?.start ?? 0),
    to: undefined,
    and: undefined,
  }).lead;
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    const gap = normalisePunctuation({
      raw: text.slice(unit.end, next?.start ?? range.end),
      before: text.charAt(unit.end - 1),
      after: next ? text.charAt(next.start) : "",
      to: reading?.to,
      and: reading?.and,
    });
    if (gap.trail === "" && next && isGlued(unit, next, text)) gap.trail = " ";
    const word: UtteranceWord = {
      written: text.slice(unit.start, unit.end),
      start: unit.start + offset,
      end: unit.end + offset,
      lead,
      spoken: unit.spoken,
      trail: gap.trail,
    };
    if (unit.emphasis) word.emphasis = unit.emphasis;
    if (unit.phonemes !== undefined) word.phonemes = unit.phonemes;
    words.push(word);
    lead = gap.lead;
  }
  const last = words.at(-1);
  if (last) {
    last.trail = finalTrail(last.trail, last.spoken, goesOn);
    Object.assign(last, preventFinalOrdinal(last.spoken, last.trail, locale));
  }
  return words;
}

const joinsLetters = /[\p{L}\p{M}\p{N}.]$/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}]/u;

/** Whether what is said for two words that touch would be one word, though their text has a sign between the letters. */
function isGlued(unit: SpokenUnit, next: SpokenUnit, text: string): boolean {
  if (unit.phonemes !== undefined || next.phonemes !== undefined) return false;
  if (unit.end !== next.start || !joinsLetters.test(unit.spoken) || !/^[\p{L}\p{N}]/u.test(next.spoken)) return false;
  if (unspaced.test(unit.spoken.slice(-1)) && unspaced.test(next.spoken.charAt(0))) return false;
  return !(/[\p{L}\p{M}\p{N}]/u.test(text.charAt(unit.end - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(next.start)));
}

/**
 * An engine hears where it is: a sentence without a mark at its end gets a stop, one that goes on gets a comma. A bracket
 * before the stop goes: espeak would say "dot" for the two.
 */
function finalTrail(trail: string, spoken: string, goesOn: boolean): string {
  // "P.M." ends in a stop itself.
  const trimmed = spoken.endsWith(".") ? trail.trimEnd().replace(/^\./u, "") : trail.trimEnd();
  if (trimmed.endsWith(").")) return trimmed.replace(/[)\s]+(?=\.$)/u, "");
  if (endsWithPunctuation(trimmed) || (spoken.endsWith(".") && trimmed === "" && !goesOn)) return trimmed;
  const fullWidth = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(spoken);
  if (goesOn) return trimmed + (fullWidth ? "、" : ",");
  return trimmed + (fullWidth ? "。" : ".");
}
