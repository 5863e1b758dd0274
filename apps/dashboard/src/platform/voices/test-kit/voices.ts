import type { WireProfile, WireVoice } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";

/** Emma's voice with nothing changed about it. */
export const emma: VoiceProfile = {
  lang_code: "en-GB",
  voice: "emma",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};

export const george: VoiceProfile = { ...emma, voice: "george" };

/** A voice of the catalogue, Emma's unless it says otherwise; its code is its name in small letters. */
export function wireVoice(part: Partial<WireVoice> = {}): WireVoice {
  const { name = "Emma" } = part;
  return {
    code: name.toLowerCase(),
    name,
    gender: "female",
    engine: "standard",
    platform: "espeak",
    langCode: "en-GB",
    styles: [],
    audio: "/sample",
    supports: { pitch: true, emphasis: true, breathing: false },
    ...part,
  };
}

/** A saved profile of Emma's voice, called by its id, unless it says otherwise. */
export function savedProfile(id: string, part: Partial<WireProfile> = {}): WireProfile {
  return { ...emma, id, profile_name: id, version: 1, is_default: false, ...part };
}
