import {
  phonemeProblem,
  blockText,
  type Lexeme,
  LEXEME_DUPLICATE_MESSAGE,
  LEXEME_INCOMPLETE_MESSAGE,
  lexemeProblem,
  type Pronunciation,
  findSameLexeme,
} from "@lectern/script";
import { Range, Transforms } from "slate";
import { rangeInBlock } from "../document/script-positions.ts";
import { setPronunciation } from "../document/marks.ts";
import type { LexiconSaver } from "../session/actions/lexicon-saver.ts";
import { indexOfKey } from "../document/block-keys.ts";
import type { Studio } from "../session/studio.ts";

/** Words of a block: UTF-16 offsets in its text. */
export interface WordPlace {
  /** Key of the block in the editor. */
  key: string;
  from: number;
  to: number;
}

export interface PronunciationChange {
  place: WordPlace;
  pronunciation: Pronunciation;
  /** "replace" puts the entry in the place of the one that the library has for the same words. */
  scope: "here" | "everywhere" | "replace";
}

/** Why a pronunciation was not applied: the message, and the entry that is in its way. */
export interface PronunciationProblem {
  message: string;
  existing?: Lexeme;
}

/** Why a pronunciation cannot be spoken, in the words for a person. */
export function pronunciationProblem(pronunciation: Pronunciation): string | undefined {
  return pronunciation.replaceWith.trim() === "" ? LEXEME_INCOMPLETE_MESSAGE : phonemeProblem(pronunciation);
}

/**
 * Sets how words are spoken, at their place or, as an entry of the library, in the whole project. Nothing is changed when
 * there is a problem, which is returned.
 */
export function applyPronunciation(
  studio: Pick<Studio, "editor" | "blockOf" | "lexicon">,
  lexiconSaver: Pick<LexiconSaver, "change">,
  { place, pronunciation, scope }: PronunciationChange,
): PronunciationProblem | undefined {
  const block = studio.blockOf(place.key);
  if (!block) return undefined;
  const spoken = { ...pronunciation, replaceWith: pronunciation.replaceWith.trim() };
  const unspeakable = pronunciationProblem(spoken);
  if (unspeakable !== undefined) return { message: unspeakable };
  if (scope === "here") {
    markWords(studio, place, spoken);
    return undefined;
  }
  const original = blockText(block).slice(place.from, place.to).trim();
  const entry: Lexeme = { ...spoken, original, language: block.audio_profile.lang_code };
  const library = studio.lexicon.get();
  const existing = findSameLexeme(entry, library);
  const others = scope === "replace" ? library.filter((other) => other !== existing) : library;
  const problem = lexemeProblem(entry, others);
  if (problem !== undefined) {
    return { message: problem, ...(existing && problem === LEXEME_DUPLICATE_MESSAGE && { existing }) };
  }
  lexiconSaver.change([entry, ...others]);
  return undefined;
}

/** Removes the pronunciation that was set at a place. */
export function removePronunciation(studio: Pick<Studio, "editor" | "blockOf">, place: WordPlace): void {
  markWords(studio, place, undefined);
}

function markWords(
  { editor, blockOf }: Pick<Studio, "editor" | "blockOf">,
  { key, from, to }: WordPlace,
  pronunciation: Pronunciation | undefined,
): void {
  const block = blockOf(key);
  const range = block && rangeInBlock(block, indexOfKey(editor, key), from, to);
  if (!range) return;
  // Words that were selected stay so, under their toolbar; otherwise the caret goes behind them.
  const wasSelected = editor.selection !== null && Range.isExpanded(editor.selection);
  Transforms.select(editor, range);
  setPronunciation(editor, pronunciation);
  if (!wasSelected) Transforms.collapse(editor, { edge: "end" });
}
