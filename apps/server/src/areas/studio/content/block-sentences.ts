import { blockText, utterancesOf, wordPartsOf, type Block, type Lexeme, type WordParts } from "@lectern/script";
import { SpeechError, type SpeechService } from "@lectern/speech";
import { speechKey } from "../../../platform/speech/index.ts";

/** A sentence of a block as it is charged. */
export interface BlockSentence {
  /** The speech key. */
  key: string;
  parts: WordParts;
}

/** Cuts a block into the sentences it is charged by: those it is spoken in, each word counted with one of them. */
export function blockSentences(
  speech: Pick<SpeechService, "engineFor">,
  block: Block,
  lexicon: readonly Lexeme[],
): BlockSentence[] {
  const { audio_profile: profile } = block;
  const engine = engineOf(speech, profile.platform);
  const utterances = utterancesOf(block, lexicon).flatMap((item) => (item.kind === "speech" ? [item.utterance] : []));
  const starts = utterances.map((utterance, index) => (index === 0 ? 0 : (utterance.words[0]?.start ?? 0)));
  const parts = wordPartsOf(blockText(block), starts);
  return utterances.map((utterance, index) => ({
    key: speechKey(engine, profile, utterance),
    parts: parts[index] ?? { tokens: 0, cjk: 0, thai: 0 },
  }));
}

/** A draft may ask for a voice that is not here (any more): it has a price, and is refused when it is generated. */
function engineOf(speech: Pick<SpeechService, "engineFor">, platform: string) {
  try {
    return speech.engineFor(platform);
  } catch (error) {
    if (error instanceof SpeechError) return { platform, version: () => "" };
    throw error;
  }
}
