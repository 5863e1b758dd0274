import type { VoiceProfile } from "@lectern/script";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";

/**
 * The voice of a language most similar to the one it replaces: by platform, gender and quality, preferring
 * the region with the language's own code.
 * @param language without a region, such as "fr"
 */
export function similarVoice(
  voices: readonly ListedVoice[],
  language: string,
  instead: VoiceProfile,
  gender: ListedVoice["gender"] | undefined,
): ListedVoice | undefined {
  const home = `${language}-${language.toUpperCase()}`;
  function likeness(voice: ListedVoice): number {
    return (
      (voice.engine === instead.engine ? 8 : 0) +
      (voice.platform === instead.platform ? 4 : 0) +
      (voice.langCode === home || voice.langCode === language ? 2 : 0) +
      (voice.gender === gender ? 1 : 0)
    );
  }
  return voices
    .filter(({ langCode }) => langCode.split("-")[0]?.toLowerCase() === language)
    .reduce<ListedVoice | undefined>(
      (best, voice) => (best === undefined || likeness(voice) > likeness(best) ? voice : best),
      undefined,
    );
}
