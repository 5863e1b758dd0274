import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { profileDifferences } from "../../../platform/voices/profile-differences.ts";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";
import { fold, type ListedVoice } from "../../../platform/voices/listed-voices.ts";

/** The profiles whose name, voice or language has each word of a search. */
export function findProfiles(
  profiles: readonly WireProfile[],
  search: string,
  voices: ReadonlyMap<string, ListedVoice>,
): WireProfile[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return profiles.filter((profile) => {
    const voice = voices.get(voiceId(profile.platform, profile.lang_code, profile.voice));
    const own = fold(`${profile.profile_name} ${profile.style} ${profile.lang_code}`);
    const haystack = `${own} ${voice?.haystack ?? ""}`;
    return words.every((word) => haystack.includes(word));
  });
}

/** A profile's voice and the settings that are not the default: "Aria · English (US) · Speed 105 % · Style Newscast". */
export function profileDetails(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const { profile_name: _name, ...unnamed } = profile;
  // A value is not parted from its unit at the end of a line.
  const settings = profileDifferences(profile).map(({ term, value }) => `${term} ${value}`.replaceAll(" ", "\u00a0"));
  return [voiceLabel(unnamed, voice), ...settings].join(" · ");
}
