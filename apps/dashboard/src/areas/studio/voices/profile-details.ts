import type { VoiceProfile } from "@lectern/script";
import { profileDifferences } from "../../../platform/voices/profile-differences.ts";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";

/** A profile's voice and the settings that are not the default: "Aria · English (US) · Speed 105 % · Style Newscast". */
export function profileDetails(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const { profile_name: _name, ...unnamed } = profile;
  // A value is not parted from its unit at the end of a line.
  const settings = profileDifferences(profile).map(({ term, value }) => `${term} ${value}`.replaceAll(" ", "\u00a0"));
  return [voiceLabel(unnamed, voice), ...settings].join(" · ");
}
