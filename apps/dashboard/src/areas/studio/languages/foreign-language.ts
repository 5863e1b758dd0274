import { mayBeInLanguage, type VoiceProfile } from "@lectern/script";

/** The language of a text when its voice speaks another. */
export function foreignLanguage(profile: VoiceProfile, language: string | undefined): string | undefined {
  return language === undefined || mayBeInLanguage(profile.lang_code, language) ? undefined : language;
}
