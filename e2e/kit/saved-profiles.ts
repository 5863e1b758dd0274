import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";

export interface SavedProfile {
  id: string;
  profile_name: string;
  version: number;
}

export interface ProfileVoice {
  lang_code: string;
  voice: string;
  engine: string;
  platform: string;
}

/** The voice that new texts of the project have. */
export async function projectVoice(publisher: Publisher): Promise<ProfileVoice> {
  return (await publisher.inProject<{ audio_profile: ProfileVoice }>("GET", "")).audio_profile;
}

/** The first voice of a language, as a profile holds it. */
export async function firstVoice(publisher: Publisher, language: string, platform = "espeak"): Promise<ProfileVoice> {
  const languages = JSON.parse(await publisher.call<string>("GET", "/voices")) as {
    code: string;
    voices: { code: string; engine: string; platform: string }[];
  }[];
  const voice = languages.find(({ code }) => code === language)?.voices.find((one) => one.platform === platform);
  if (!voice) throw new Error(`No voice of ${platform} speaks ${language}.`);
  return { lang_code: language, voice: voice.code, engine: voice.engine, platform };
}

/** A profile with the voice's own settings, or those of `voice`. */
export function saveProfile(publisher: Publisher, name: string, voice: object): Promise<SavedProfile> {
  const body = { volume: 0, speed: 100, pitch: "", style: "", ...voice, profile_name: name };
  return publisher.inProject<SavedProfile>("POST", "/audio_profile", body);
}

/** Has texts of these languages spoken by saved profiles, each a language and the profile's id, in their order. */
export async function setLanguageProfiles(
  publisher: Publisher,
  rows: readonly (readonly [language: string, profileId: string])[],
): Promise<void> {
  await publisher.inProject("PUT", "/language_profiles", {
    language_profiles: rows.map(([language, id]) => ({ lang_code: language, profile_id: id })),
  });
}
