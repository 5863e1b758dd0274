import type { VoiceProfile } from "@lectern/script";
import type { BuildText, KeyOf, Sentence } from "../../../platform/speech/index.ts";
import { fallbackFor } from "./fallback-voices.ts";

/** What decides who speaks while a platform is down. */
export interface StandInOptions {
  platform: string;
  fallbacks: readonly VoiceProfile[];
  /** Whether the item has a sentence, by its key. */
  isSpoken: (key: string) => boolean;
}

/** A sentence that the platform was to speak and for which no voice stands in; undefined when there is none. */
export function sentenceWithoutStandIn(
  text: Pick<BuildText, "sentences">,
  { platform, fallbacks, isSpoken }: StandInOptions,
): Sentence | undefined {
  return text.sentences.find(
    (sentence) =>
      sentence.profile.platform === platform &&
      !isSpoken(sentence.key) &&
      // No voice stands in for one that does already.
      (sentence.standsFor !== undefined || !fallbackFor(fallbacks, sentence.profile)),
  );
}

/** The text with the sentences that the platform was to speak given to the fallback voices of their languages. */
export function withStandIns(
  text: BuildText,
  { platform, fallbacks, isSpoken }: StandInOptions,
  keyOf: KeyOf,
): BuildText {
  const sentences = text.sentences.map((sentence) => {
    const { key, profile, utterance } = sentence;
    if (profile.platform !== platform || isSpoken(key) || sentence.standsFor) return sentence;
    const other = fallbackFor(fallbacks, profile);
    if (!other) return sentence;
    return { ...sentence, key: keyOf(other, utterance), profile: other, standsFor: { key, platform } };
  });
  return { ...text, sentences };
}
