import { createHash } from "node:crypto";
import { utteranceKey, type Utterance, type VoiceProfile } from "@lectern/script";

/**
 * Names what an engine makes of an utterance: equal keys sound the same, sample for sample. 128 bits, base64url.
 * Volume is no part of it: it is gain, applied when the samples are encoded.
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
    utteranceKey(utterance),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}
