import { blockText, type LanguageVoice, type Script, type VoiceProfile, voicesByLanguage } from "@lectern/script";
import type { DocumentReader } from "./reader/import-reader.ts";

/** Who speaks what is imported. */
export interface ImportVoices {
  /** The project's voice, for an item that has none yet. */
  voice: VoiceProfile;
  /** The voices of languages; undefined in a project that does not tell languages apart. */
  languages: readonly LanguageVoice[] | undefined;
}

/** Imported blocks, each with the voice of its language; as they are where the project has none. */
export async function giveVoices(
  script: Script,
  fallback: VoiceProfile,
  { voice, languages }: ImportVoices,
  read: { reader: Pick<DocumentReader, "languages">; signal: AbortSignal },
): Promise<Script> {
  if (languages === undefined || languages.length === 0) return script;
  const voices = [...languages, ...[fallback, voice].map((profile) => ({ lang_code: profile.lang_code, profile }))];
  const candidates = voices.map(({ lang_code: locale }) => locale);
  const detected = await read.reader.languages(script.map(blockText), candidates, read.signal);
  const profiles = voicesByLanguage(script, detected, voices, fallback);
  return script.map((block, index) => ({ ...block, audio_profile: { ...(profiles[index] ?? fallback) } }));
}
