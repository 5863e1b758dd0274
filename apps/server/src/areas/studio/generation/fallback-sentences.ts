import type { VoiceProfile } from "@lectern/script";
import type { BuildText, KeyOf, Sentence } from "../../../platform/speech/index.ts";
import { fallbackFor } from "./fallback-voices.ts";

/** What decides who speaks while a platform is down. */
export interface FallbackOptions {
  platform: string;
  fallbacks: readonly VoiceProfile[];
  /** Whether the item has a sentence, by its key. */
  isSpoken: (key: string) => boolean;
}

/** A sentence that the platform was to speak and that no fallback voice can; undefined when there is none. */
export function sentenceWithoutFallback(
  text: Pick<BuildText, "sentences">,
  { platform, fallbacks, isSpoken }: FallbackOptions,
): Sentence | undefined {
  return text.sentences.find(
    (sentence) =>
      sentence.profile.platform === platform &&
      !isSpoken(sentence.key) &&
      // A fallback voice is not replaced by another.
      (sentence.replaces !== undefined || !fallbackFor(fallbacks, sentence.profile)),
  );
}

/** The text with the sentences that the platform was to speak given to the fallback voices of their languages. */
export function withFallbackVoices(
  text: BuildText,
  { platform, fallbacks, isSpoken }: FallbackOptions,
  keyOf: KeyOf,
): BuildText {
  const sentences = text.sentences.map((sentence) => {
    const { key, profile, utterance } = sentence;
    if (profile.platform !== platform || isSpoken(key) || sentence.replaces) return sentence;
    const other = fallbackFor(fallbacks, profile);
    if (!other) return sentence;
    return { ...sentence, key: keyOf(other, utterance), profile: other, replaces: { key, platform } };
  });
  return { ...text, sentences };
}
