import {
  MAX_BLOCKS,
  type Script,
  type TextParagraph,
  textToBlocks,
  titleBlock,
  type VoiceProfile,
  withDenseLevels,
} from "@lectern/script";
import type { RuleMatches } from "./extraction-rules.ts";
import { AppError } from "../../../platform/failures/app-error.ts";

/** What an import brings: a text in the order it is read. */
export interface Imported {
  /** The headline; it is not repeated among the paragraphs. */
  title?: string;
  /** BCP 47, when the source says it. */
  language?: string;
  paragraphs: ImportedParagraph[];
  /** Of a page, when there were rules for it. */
  ruleMatches?: RuleMatches;
}

/** Its text is one line, never empty, with something in it to be spoken. */
export type ImportedParagraph = TextParagraph;

/**
 * Blocks of an imported text: the title as the first one, then headings, paragraphs and lists in order, a block each;
 * see {@link textToBlocks}. All are spoken by `profile`.
 * Throws AppError CONTENT_TOO_LONG when it makes more blocks than a script holds.
 */
export function toScript(imported: Imported, profile: VoiceProfile): Script {
  const title = imported.title === undefined ? [] : [titleBlock(imported.title, profile)];
  const script = title.concat(
    // The title was a heading too; without it the levels move up.
    textToBlocks(withDenseLevels(imported.paragraphs), profile, MAX_BLOCKS - title.length),
  );
  if (script.length > MAX_BLOCKS) {
    throw new AppError(
      "CONTENT_TOO_LONG",
      `A text holds at most ${MAX_BLOCKS} blocks; this one would have ${script.length}.`,
    );
  }
  return script;
}
