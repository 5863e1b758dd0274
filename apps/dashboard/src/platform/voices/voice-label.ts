import type { VoiceProfile } from "@lectern/script";
import type { ListedVoice } from "./voice-list.ts";

/** "Emma · English (UK)", or a profile by its name: "Narrator · Emma". */
export function voiceLabel(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const name = voice?.name ?? profile.voice;
  if (profile.profile_name) return `${profile.profile_name} · ${name}`;
  return `${name} · ${voice?.languageName ?? profile.lang_code}`;
}

/** The active block says the gender's initial too, unless a profile names the voice. */
export function fullVoiceLabel(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const initial = voice?.gender.charAt(0).toUpperCase();
  return initial === undefined ? voiceLabel(profile, voice) : `${voiceLabel(profile, voice)} · ${initial}`;
}
