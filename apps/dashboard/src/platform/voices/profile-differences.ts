import type { Pitch, VoiceProfile } from "@lectern/script";
import { formatGain } from "./unavailable-voice-controls.ts";

/** Display name of a pitch; an absent one is the default. */
export function pitchName(pitch: Pitch): string {
  return pitch === "" || pitch === "default" ? "Default" : pitch;
}

/** A style as it is shown: engines write them in lower case. */
export function styleName(style: string): string {
  return style.charAt(0).toUpperCase() + style.slice(1);
}

export interface ProfileDifference {
  term: string;
  value: string;
}

/** Said of a profile without differences. */
export const VOICE_AS_IT_IS = "The voice as it is";

/** What a profile sets otherwise than its voice speaks by default; empty: the voice as it is. */
export function profileDifferences(profile: VoiceProfile): ProfileDifference[] {
  const { volume, speed, pitch, style, auto_breathing: breathing } = profile;
  return [
    ...(volume === 0 ? [] : [{ term: "Volume", value: formatGain(volume) }]),
    ...(speed === 100 ? [] : [{ term: "Speed", value: `${speed} %` }]),
    ...(pitch === "" || pitch === "default" ? [] : [{ term: "Pitch", value: styleName(pitchName(pitch)) }]),
    ...(style === "" ? [] : [{ term: "Style", value: styleName(style) }]),
    ...(breathing === true ? [{ term: "Auto breathing", value: "On" }] : []),
  ];
}
