import { createHash } from "node:crypto";
import { utteranceKey, type Utterance, type VoiceProfile } from "@lectern/script";
import type { SpeechEngine } from "@lectern/speech";

/**
 * Names what an engine makes of an utterance: equal keys sound the same, sample for sample. 128 bits, base64url.
 * Volume is no part of it: it is gain, applied when the samples are encoded. Nor is emphasis for a voice that has none.
 */
export function speechKey(
  engine: Pick<SpeechEngine, "platform" | "version" | "emphasises">,
  profile: VoiceProfile,
  utterance: Utterance,
): string {
  const isEmphasised = engine.emphasises?.(profile.voice) ?? true;
  const parts = [
    engine.platform,
    engine.version(profile.style, profile.lang_code, profile.voice),
    profile.voice,
    profile.lang_code,
    profile.speed,
    profile.pitch === "default" ? "" : profile.pitch,
    profile.style,
    profile.auto_breathing === true,
    utteranceKey(isEmphasised ? utterance : withoutEmphasis(utterance)),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}

function withoutEmphasis(utterance: Utterance): Utterance {
  return { ...utterance, words: utterance.words.map(({ emphasis: _discarded, ...word }) => word) };
}
