import type { Block, Script } from "@lectern/script";
import { detectedLanguages } from "./detect-language.ts";

/**
 * Indexes of the blocks to which a voice is to be given that speaks `language`, like the one `instead` whose voice does
 * not: those with the same voice in that language, and those too short to tell (titles, headings), unless some block is
 * in the language of the old voice.
 * @param language without a region, such as "ar"
 */
export function blocksInLanguage(script: Script, language: string, { audio_profile: instead }: Block): number[] {
  const spoken = instead.lang_code.split("-")[0]?.toLowerCase() ?? "";
  const sameVoice = script.flatMap((block, index) => {
    const { voice, platform, lang_code } = block.audio_profile;
    const isSame = voice === instead.voice && platform === instead.platform && lang_code === instead.lang_code;
    return isSame ? [{ index, languages: detectedLanguages(block) }] : [];
  });
  const isMixed = sameVoice.some(({ languages }) => languages?.includes(spoken));
  return sameVoice
    .filter(({ languages }) => (languages === undefined ? !isMixed : languages[0] === language))
    .map(({ index }) => index);
}
