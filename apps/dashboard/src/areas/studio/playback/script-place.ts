import { type Block, blockText } from "@lectern/script";

/** A place in the text being voiced: a block, by its key in the editor, and a UTF-16 offset into its text. */
export interface ScriptPlace {
  key: string;
  offset: number;
}

/** Where the sentence begins that holds an offset into a block's text. */
export function sentenceStart(block: Block, offset: number): number {
  const text = blockText(block);
  const sentences = new Intl.Segmenter(block.audio_profile.lang_code, { granularity: "sentence" }).segment(text);
  // Behind the last character there is no sentence: the last one ends there.
  return sentences.containing(Math.max(0, Math.min(offset, text.length - 1)))?.index ?? 0;
}
