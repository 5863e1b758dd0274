import { blockText } from "../block-text.ts";
import { languageOf } from "../locale.ts";
import type { Block, Script } from "../schemas/script.ts";
import type { VoiceProfile } from "../schemas/voice-profile.ts";

/** The voice that speaks texts in a language. */
export interface LanguageVoice {
  /** BCP 47; its region does not matter. */
  lang_code: string;
  profile: VoiceProfile;
}

type Shape = Pick<Block, "children" | "heading" | "is_title">;

/** Characters up to which a text in an uncertain language is taken to be in the one of the text after it. */
const maxShortCharacters = 60;

/**
 * The voice of each block of a text in several languages: the one of its language, `fallback` where its language has none
 * or is uncertain.
 * @param languages of the blocks as detected; see {@link languagesByNeighbours}
 */
export function voicesByLanguage(
  blocks: readonly Shape[],
  languages: readonly (string | undefined)[],
  voices: readonly LanguageVoice[],
  fallback: VoiceProfile,
): VoiceProfile[] {
  return languagesByNeighbours(blocks, languages).map((language) => voiceOfLanguage(language, voices) ?? fallback);
}

/** The first of the voices for a language without region. */
export function voiceOfLanguage(
  language: string | undefined,
  voices: readonly LanguageVoice[],
): VoiceProfile | undefined {
  return voices.find(({ lang_code: locale }) => languageOf(locale) === language)?.profile;
}

/**
 * The language of each block, without region. A heading or a short text whose own is uncertain is in the language of the
 * block after it, at the end in that of the block before it.
 * @param languages of the blocks as detected; undefined where one is uncertain
 */
export function languagesByNeighbours(
  blocks: readonly Shape[],
  languages: readonly (string | undefined)[],
): (string | undefined)[] {
  const isOwn = blocks.map((block, index) => languages[index] !== undefined || !isShort(block));
  const last = isOwn.lastIndexOf(true);
  let next = languages[last];
  const filled: (string | undefined)[] = [];
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    if (isOwn[index]) next = languages[index];
    filled[index] = next;
  }
  return filled;
}

/**
 * The voice that goes on with a script where no language decides: its first block's, so that who speaks does not change.
 * The voice of a language says nothing of the others: there it is the project's.
 */
export function usualVoice(
  script: Script,
  projectVoice: VoiceProfile,
  voices: readonly LanguageVoice[] = [],
): VoiceProfile {
  const first = script[0]?.audio_profile;
  const isOfLanguage = first?.id !== undefined && voices.some(({ profile }) => profile.id === first.id);
  return first === undefined || isOfLanguage ? projectVoice : first;
}

function isShort(block: Shape): boolean {
  return block.heading !== undefined || block.is_title === true || blockText(block).length <= maxShortCharacters;
}
