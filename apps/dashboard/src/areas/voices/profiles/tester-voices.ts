import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { type Catalogue, voiceId, voiceOf } from "../../../platform/voices/catalogue.ts";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";
import { defaultProfile } from "../../../platform/voices/listed-voices.ts";

/** A saved profile or a voice as it is, to be heard. */
export interface TesterVoice {
  value: string;
  label: string;
  profile: VoiceProfile;
}

/** What can be heard in the tester: the saved profiles whose voice is there, then every voice, those of `language` first. */
export function testerVoices(catalogue: Catalogue, profiles: readonly WireProfile[], language: string): TesterVoice[] {
  const saved = profiles.flatMap((profile) => {
    const voice = voiceOf(catalogue, profile);
    return voice ? [{ value: profile.id, label: voiceLabel(profile, voice), profile }] : [];
  });
  const voices = [
    ...catalogue.voices.filter(({ langCode }) => langCode === language),
    ...catalogue.voices.filter(({ langCode }) => langCode !== language),
  ].map((voice) => {
    const profile = defaultProfile(voice);
    return { value: voiceId(voice.platform, voice.langCode, voice.code), label: voiceLabel(profile, voice), profile };
  });
  return [...saved, ...voices];
}
