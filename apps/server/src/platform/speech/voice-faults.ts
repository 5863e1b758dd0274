import type { VoiceProfile } from "@lectern/script";
import type { Voice } from "@lectern/speech";

/** A setting that a profile asks for and its voice does not have. */
export interface VoiceFault {
  field: "pitch" | "style" | "auto_breathing";
  /** What the voice cannot do, after its name: "cannot change its pitch". */
  lacks: string;
}

/** The rules of the catalogue: what a voice does not support is not asked of it. Emphasis is discarded instead. */
export function voiceFaults(profile: Pick<VoiceProfile, VoiceFault["field"]>, voice: Voice): VoiceFault[] {
  const { pitch, style, auto_breathing: breathing = false } = profile;
  const faults: VoiceFault[] = [];
  if (!voice.supports.pitch && pitch !== "" && pitch !== "default") {
    faults.push({ field: "pitch", lacks: "cannot change its pitch" });
  }
  if (style !== "" && !voice.styles.includes(style)) {
    faults.push({ field: "style", lacks: "does not have this style" });
  }
  if (breathing && !voice.supports.breathing) faults.push({ field: "auto_breathing", lacks: "cannot breathe" });
  return faults;
}
