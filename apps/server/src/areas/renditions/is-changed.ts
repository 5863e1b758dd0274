import type { RenditionFacts } from "./store.ts";

/** Whether the current text or title differs from that of the audio; false without audio. */
export function isChanged(
  current: { title: string; spoken_hash: string | null },
  audio: Pick<RenditionFacts, "audio_token" | "spoken_hash" | "title"> | undefined,
): boolean {
  if (!audio || audio.audio_token === null) return false;
  return current.spoken_hash !== audio.spoken_hash || current.title !== audio.title;
}
