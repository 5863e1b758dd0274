import type { ExtraAudioKey } from "@lectern/contract";

/** What each of them is called, and when it is heard. */
export const EXTRA_AUDIO_NAMES: Record<ExtraAudioKey, { name: string; hint: string }> = {
  pre_audio_url: { name: "Intro", hint: "Before each article" },
  post_audio_url: { name: "Outro", hint: "After each article" },
  background_audio_url: { name: "Background", hint: "Under each article, again and again" },
};
