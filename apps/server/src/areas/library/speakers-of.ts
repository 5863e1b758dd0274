import type { Script } from "@lectern/script";

/** The voices of a script, as "platform/code", and its languages, each once. */
export function speakersOf(script: Script): { voices: string[]; languages: string[] } {
  const [voices, languages] = [new Set<string>(), new Set<string>()];
  for (const { audio_profile: profile } of script) {
    voices.add(`${profile.platform}/${profile.voice}`);
    languages.add(profile.lang_code);
  }
  return { voices: [...voices].toSorted(), languages: [...languages].toSorted() };
}
