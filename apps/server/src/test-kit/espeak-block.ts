import type { Block, VoiceProfile } from "@lectern/script";
import { defaultProject } from "../areas/projects/index.ts";

/** A voice of the embedded engine, with nothing changed about it. */
export const espeakProfile: VoiceProfile = {
  lang_code: "en-US",
  voice: "en-US",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};

/** The voice of a project that has chosen none. */
export const defaultVoice = JSON.parse(
  defaultProject({ id: "", organisationId: "", name: "" }).audio_profile,
) as VoiceProfile;

/** A block of a paragraph for each line of the text. */
export function espeakBlock(text: string, voice: Partial<VoiceProfile> = {}): Block {
  return {
    type: "block",
    audio_profile: { ...espeakProfile, ...voice },
    children: text.split("\n").map((line) => ({ type: "paragraph", children: [{ text: line }] })),
  };
}
