import {
  type Block,
  blockText,
  type LanguageVoice,
  languagesByNeighbours,
  mayBeInLanguage,
  usualVoice,
  voiceOfLanguage,
  type VoiceProfile,
} from "@lectern/script";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";

/** The voices of a project that tells languages apart. */
export interface ProjectVoices {
  /** What new audio starts with. */
  projectVoice: VoiceProfile;
  languages: readonly LanguageVoice[];
}

export interface FollowedBlock {
  key: string;
  block: Block;
  /** Its language as detected among those of the project; undefined where it is uncertain. */
  language: string | undefined;
}

/** A voice that a block is given for its language. */
export interface VoiceGift {
  key: string;
  index: number;
  language: string;
  profile: VoiceProfile;
}

/** Languages of blocks by their keys, as last known. */
export type KnownLanguages = ReadonlyMap<string, string | undefined>;

/**
 * The voices of blocks whose language has become another since `before`: the one of the language, for a block that has
 * the project's voice or that of a language, or for a new one whose voice speaks another language. A block whose voice
 * the writer chose keeps it.
 * @param chosen keys of blocks whose voice the writer chose
 */
export function voiceChangesByLanguage(
  blocks: readonly FollowedBlock[],
  before: KnownLanguages,
  chosen: ReadonlySet<string>,
  voices: ProjectVoices,
): { gifts: VoiceGift[]; known: KnownLanguages } {
  const script = blocks.map(({ block }) => block);
  const own = voicesOf(script, voices);
  const found = languagesByNeighbours(
    script,
    blocks.map(({ language }) => language),
  );
  const known = new Map<string, string | undefined>();
  const gifts = blocks.flatMap(({ key, block }, index) => {
    const language = blockText(block).trim() === "" ? undefined : found[index];
    known.set(key, language ?? before.get(key));
    const profile = voiceOfLanguage(language, own);
    if (language === undefined || profile === undefined || language === before.get(key) || chosen.has(key)) return [];
    const isNew = !before.has(key);
    if (!isGiven(block.audio_profile, voices) && !(isNew && !mayBeInLanguage(block.audio_profile.lang_code, language)))
      return [];
    return isSameVoice(profile, block.audio_profile) ? [] : [{ key, index, language, profile }];
  });
  return { gifts, known };
}

/** The voices of languages; where the usual voices' languages have none, these. */
function voicesOf(script: readonly Block[], { projectVoice, languages }: ProjectVoices): LanguageVoice[] {
  const usual = usualVoice([...script], projectVoice, languages);
  return [...languages, ...[usual, projectVoice].map((profile) => ({ lang_code: profile.lang_code, profile }))];
}

/** Whether a voice is one that blocks get without a choice; one that was tuned is a choice. */
function isGiven(profile: VoiceProfile, { projectVoice, languages }: ProjectVoices): boolean {
  return isSameProfile(profile, projectVoice) || languages.some((one) => isSameVoice(one.profile, profile));
}

function isSameVoice(one: VoiceProfile, other: VoiceProfile): boolean {
  return one.id === other.id && isSameProfile(one, other);
}

/** The locales among whose languages the texts of a script are recognised. */
export function candidateLocales(script: readonly Block[], voices: ProjectVoices): string[] {
  return voicesOf(script, voices).map(({ lang_code: locale }) => locale);
}
