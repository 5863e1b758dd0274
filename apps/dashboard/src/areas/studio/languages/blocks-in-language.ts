import { type Block, mayBeInLanguage, type Script } from "@lectern/script";

/**
 * Indexes of the blocks to which a voice is to be given that speaks `language`, like the one `instead` whose voice does
 * not: those with the same voice in that language, and those too short to tell (titles, headings), unless some block is
 * in the language of the old voice.
 * @param language without a region, such as "ar"
 * @param languageOfBlock undefined where it is uncertain
 */
export function blocksInLanguage(
  script: Script,
  language: string,
  { audio_profile: instead }: Block,
  languageOfBlock: (block: Block) => string | undefined,
): number[] {
  const sameVoice = script.flatMap((block, index) => {
    const { voice, platform, lang_code } = block.audio_profile;
    const isSame = voice === instead.voice && platform === instead.platform && lang_code === instead.lang_code;
    return isSame ? [{ index, detected: languageOfBlock(block) }] : [];
  });
  const isMixed = sameVoice.some(
    ({ detected }) => detected !== undefined && mayBeInLanguage(instead.lang_code, detected),
  );
  return sameVoice
    .filter(({ detected }) => (detected === undefined ? !isMixed : detected === language))
    .map(({ index }) => index);
}
