import type { VoiceProfile } from "@lectern/script";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";

/** Engines that come with Lectern, the better first: of one of them, a voice is replaced by the best there is. */
const embedded = ["flite", "espeak"];

/**
 * The voice of a language most similar to the one it replaces: by platform, gender and quality, preferring
 * the region in which the language is spoken most.
 * @param language without a region, such as "fr"
 */
export function similarVoice(
  voices: readonly ListedVoice[],
  language: string,
  instead: VoiceProfile,
  gender: ListedVoice["gender"] | undefined,
): ListedVoice | undefined {
  const { region } = new Intl.Locale(language).maximize();
  const platforms = embedded.includes(instead.platform) ? embedded : [instead.platform];
  function likeness(voice: ListedVoice): number {
    return (
      (voice.engine === instead.engine ? 16 : 0) +
      (platforms.includes(voice.platform) ? 8 : 0) +
      (voice.platform === platforms[0] ? 4 : 0) +
      (voice.langCode === `${language}-${region}` || voice.langCode === language ? 2 : 0) +
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
