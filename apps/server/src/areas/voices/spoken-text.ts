import type { Pitch, VoiceProfile } from "@lectern/script";
import type { SpeakableText } from "../../platform/speech/index.ts";

/** A short text and how it is spoken; what a preview's address carries. */
export interface SpokenText {
  text: string;
  profile: VoiceProfile;
}

export function voiceProfile(request: {
  platform: string;
  engine: "neural" | "standard";
  voice: string;
  lang_code: string;
  volume: number;
  speed: number;
  pitch?: Pitch | undefined;
  style?: string | undefined;
  auto_breathing?: boolean | undefined;
}): VoiceProfile {
  const { pitch = "", style = "", auto_breathing: breathing = false, ...rest } = request;
  return { ...rest, pitch, style, ...(breathing && { auto_breathing: true }) };
}

/** The text as a script of one block. */
export function speakableTextOf({ text, profile }: SpokenText): SpeakableText {
  const children = [{ type: "paragraph" as const, children: [{ text }] }];
  return { script: [{ type: "block", audio_profile: profile, children }], lexicon: [] };
}
