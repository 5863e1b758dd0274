import { createHash } from "node:crypto";
import { utteranceKey, type Utterance, type VoiceProfile } from "@lectern/script";

/**
 * Names the sound of an utterance: equal keys sound the same, sample for sample. 128 bits, base64url.
 * Volume belongs to it because loudness is measured with it.
 */
export function speechKey(
  engine: { platform: string; version: () => string },
  profile: VoiceProfile,
  utterance: Utterance,
): string {
  const parts = [
    engine.platform,
    engine.version(),
    profile.voice,
    profile.lang_code,
    profile.speed,
    profile.pitch === "default" ? "" : profile.pitch,
    profile.style,
    profile.auto_breathing === true,
    profile.volume,
    utteranceKey(utterance),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}
