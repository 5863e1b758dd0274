export {
  blockSchema,
  type Block,
  BLOCK_FULL_MESSAGE,
  countInlines,
  type Script,
  SCRIPT_INLINES_MESSAGE,
  scriptSchema,
} from "./schemas/script.ts";
export {
  EMPHASIS_STRENGTHS,
  type EmphasisStrength,
  type Inline,
  isPause,
  isTextLeaf,
  type Pause,
  createPause,
  SAY_AS,
  STRENGTH_MISSING_MESSAGE,
  type SayAs,
  type TextLeaf,
} from "./schemas/inline.ts";
export { type Alphabet, phonemeProblem, alphabetSchema, type Pronunciation, speaksPhonemes } from "./ipa/alphabet.ts";
export {
  type Lexeme,
  ANY_LANGUAGE,
  LEXEME_DUPLICATE_MESSAGE,
  LEXEME_INCOMPLETE_MESSAGE,
  lexemeKey,
  lexemeProblem,
  lexemeSchema,
  createLexemeValidator,
  lexiconSchema,
  findSameLexeme,
} from "./schemas/lexicon.ts";
export { type Paragraph, paragraphText } from "./schemas/paragraph.ts";
export {
  localeField,
  type Pitch,
  PITCHES,
  speedSchema,
  VOICE_ENGINES,
  type VoiceEngine,
  type VoiceProfile,
  voiceProfileSchema,
  volumeSchema,
} from "./schemas/voice-profile.ts";
export { boundedList, isContentTooLongIssue } from "./schemas/bounded-list.ts";
export { validationMessage } from "./schemas/validation-message.ts";
export type { Utterance, UtteranceItem, UtteranceWord } from "./utterances/utterance.ts";
export {
  MAX_BLOCK_CHARACTERS,
  MAX_BLOCKS,
  MAX_GAIN_DB,
  MAX_LEXEMES,
  MAX_PAUSE_SECONDS,
  MAX_PREVIEW_CHARACTERS,
  MAX_PROFILE_NAME_CHARACTERS,
  MAX_PROFILE_NAME_UNITS,
  MAX_PRONUNCIATION_CHARACTERS,
  MAX_RATE_PERCENT,
  MAX_SCRIPT_INLINES,
  MIN_PREVIEW_CHARACTERS,
  MIN_RATE_PERCENT,
} from "./limits.ts";
export { blockText } from "./block-text.ts";
export { emptyBlock, titleBlock } from "./block-text.ts";
export { parseBlock, type ParsedBlock, parseScript, type ParsedScript } from "./validation.ts";
export { parseLexicon, type ParsedLexicon } from "./validation.ts";
export {
  countBlockWords,
  countScriptWords,
  countWords,
  type WordParts,
  wordCountsByStretch,
  wordsOfParts,
} from "./words/count-words.ts";
export { estimateBlockSeconds, gapsAfterBlocks } from "./durations/estimate-block.ts";
export { NATURAL_GAP_SECONDS } from "./durations/estimate-block.ts";
export { speechUnits } from "./durations/speech-units.ts";
export { countTouchedSentences } from "./lexicon/count-touched-sentences.ts";
export { type LexiconMatch, matchLexicon } from "./lexicon/match-lexicon.ts";
export { blockHash, createBlockHasher } from "./block-hash.ts";
export { textHash } from "./block-hash.ts";
export { utterancesOf } from "./utterances/utterances-of.ts";
export { type SpokenForm, spokenForms, type SpokenReason } from "./utterances/spoken-forms.ts";
export { splitToFit } from "./utterances/split-to-fit.ts";
export { utteranceKey, utteranceText } from "./utterances/utterance.ts";
export { textWidth } from "./words/characters.ts";
export { countGraphemes, firstGraphemes, graphemesOf } from "./words/graphemes.ts";
export { languageOf } from "./locale.ts";
export { mayBeInLanguage } from "./detection/detector-codes.ts";
export {
  languagesByNeighbours,
  type LanguageVoice,
  usualVoice,
  voiceOfLanguage,
  voicesByLanguage,
} from "./detection/voices-by-language.ts";
export { levelText } from "./level-text.ts";
export { sampleText } from "./sample-text.ts";
export { diffScripts, type PlacedParagraph, type ScriptChange } from "./diff/diff-scripts.ts";
export { alignTexts } from "./diff/align-texts.ts";
export { applyChanges } from "./diff/apply-changes.ts";
export { diffParts, type TextPart } from "./diff/diff-words.ts";
export { writtenWords, type WrittenWord } from "./utterances/written-words.ts";
export { HEADING_LEVELS, type HeadingLevel, withDenseLevels } from "./heading-levels.ts";
export { headingOf } from "./heading-of.ts";
export { type TextParagraph, textToBlocks } from "./text-to-blocks.ts";
export { sentenceRanges, type TextRange } from "./sentences/sentence-ranges.ts";
export { IPA_SOUNDS, type SoundFeatures } from "./ipa/ipa-symbols.ts";
export { type IpaSegment, parseIpa } from "./ipa/parse-ipa.ts";
export { validateYielding, type ValidationError } from "./validation.ts";
export { knowsSayAs, sayAsText } from "./say-as/say-as-text.ts";
