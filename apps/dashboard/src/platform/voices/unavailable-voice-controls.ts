import type { WireVoice } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";

/** Each control of a block's voice: undefined when it can be used, else why it cannot. */
export interface VoiceControls {
  pitch: string | undefined;
  style: string | undefined;
  emphasis: string | undefined;
  breathing: string | undefined;
}

/** Which controls a profile's voice has. A voice that is not in the catalogue is judged by its engine alone. */
export function unavailableVoiceControls(profile: VoiceProfile, voice: WireVoice | undefined): VoiceControls {
  const isPollyNeural = profile.platform === "polly" && profile.engine === "neural";
  const name = voice?.name ?? "This voice";
  return {
    pitch: isPollyNeural || voice?.supports.pitch === false ? `${name} has one pitch only.` : undefined,
    style: voice === undefined || voice.styles.length === 0 ? `${name} has no styles.` : undefined,
    emphasis: isPollyNeural || voice?.supports.emphasis === false ? `${name} cannot emphasise words.` : undefined,
    breathing:
      (profile.platform === "polly" && profile.engine === "standard") || voice?.supports.breathing === true
        ? undefined
        : `${name} does not breathe between sentences.`,
  };
}

export const speedRange = { min: 20, max: 200, step: 1 };
export const volumeRange = { min: -6, max: 6, step: 0.5 };

/** A gain as it is shown: "+1.5 dB". */
export function formatGain(gainDb: number): string {
  if (gainDb === 0) return "0 dB";
  return `${gainDb > 0 ? "+" : "−"}${Math.abs(gainDb)} dB`;
}
