import { type Block, blockText } from "@lectern/script";

/** A position in the script: a block, by its key in the editor, and a UTF-16 offset into its text. */
export interface ScriptPlace {
  key: string;
  offset: number;
}

/** Start offset of the sentence that contains an offset of a block's text. */
export function sentenceStart(block: Block, offset: number): number {
  const text = blockText(block);
  const sentences = new Intl.Segmenter(block.audio_profile.lang_code, { granularity: "sentence" }).segment(text);
  // The offset after the last character belongs to the last sentence.
  return sentences.containing(Math.max(0, Math.min(offset, text.length - 1)))?.index ?? 0;
}
