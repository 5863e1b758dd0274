import type { VoiceProfile } from "@lectern/script";
import { formatGain } from "../../../platform/voices/voice-controls.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";

/** A profile's voice and the settings that are not the default: "Aria · English (US) · 105 % · Newscast". */
export function profileDetails(profile: VoiceProfile, voice: ListedVoice | undefined): string {
  const { profile_name: _name, ...unnamed } = profile;
  const settings = [
    ...(profile.speed === 100 ? [] : [`${profile.speed} %`]),
    ...(profile.volume === 0 ? [] : [formatGain(profile.volume)]),
    ...(profile.pitch === "" || profile.pitch === "default" ? [] : [`${profile.pitch} pitch`]),
    ...(profile.style === "" ? [] : [profile.style]),
    ...(profile.auto_breathing ? ["breathing"] : []),
  ];
  // A value is not parted from its unit at the end of a line.
  return [voiceLabel(unnamed, voice), ...settings.map((setting) => setting.replaceAll(" ", "\u00a0"))].join(" · ");
}
