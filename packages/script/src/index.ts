export {
  type Block,
  EMPHASIS_STRENGTHS,
  type EmphasisStrength,
  type Inline,
  type Lexeme,
  type Paragraph,
  type Pause,
  type Pitch,
  PITCHES,
  SAY_AS,
  type SayAs,
  type Script,
  type TextLeaf,
  type Utterance,
  type UtteranceItem,
  type UtteranceWord,
  VOICE_ENGINES,
  type VoiceEngine,
  type VoiceProfile,
} from "./model.ts";
export {
  MAX_BLOCK_CHARACTERS,
  MAX_BLOCKS,
  MAX_LEXEMES,
  MAX_PAUSE_SECONDS,
  MAX_PRONUNCIATION_CHARACTERS,
} from "./limits.ts";
export { blockText, isPause, isTextLeaf, paragraphText } from "./block-text.ts";
export { emptyBlock, titleBlock } from "./empty-block.ts";
export { pauseOf } from "./parse-inline.ts";
export { BLOCK_FULL_MESSAGE, parseBlock, type ParsedBlock, parseScript, type ParsedScript } from "./parse-script.ts";
export {
  LEXEME_DUPLICATE_MESSAGE,
  LEXEME_INCOMPLETE_MESSAGE,
  lexemeProblem,
  parseLexicon,
  type ParsedLexicon,
} from "./parse-lexicon.ts";
export { countBlockWords, countScriptWords, countWords, estimateDurationSeconds } from "./words/count-words.ts";
export { type LexiconMatch, matchLexicon } from "./lexicon/match-lexicon.ts";
export { blockHash, createBlockHasher } from "./block-hash.ts";
export { utterancesOf } from "./utterances/utterances-of.ts";
export { utteranceKey, utteranceText } from "./utterances/utterance-key.ts";
export { textWidth } from "./words/characters.ts";
export { sampleText } from "./sample-text.ts";
export { writtenWords, type WrittenWord } from "./utterances/written-words.ts";
export { textToBlocks, tidyText } from "./text-to-blocks.ts";
export { sentenceRanges, type TextRange } from "./sentences/sentence-ranges.ts";
export type { ValidationError } from "./validation.ts";
