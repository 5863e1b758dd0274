import type { RenditionFacts } from "./store.ts";

const statuses = {
  empty: null,
  building: "IN PROGRESS",
  rebuilding: "IN PROGRESS",
  failed: "FAILED",
  rebuild_failed: "FAILED",
  ready: "DONE",
} as const;

/** How the audio stands, as the wire says it; null without any. */
export function audioStatusOf(
  audio: Pick<RenditionFacts, "state"> | undefined,
): "IN PROGRESS" | "DONE" | "FAILED" | null {
  return statuses[audio?.state ?? "empty"];
}

/** What an item says and how it is composed, as it stands or as it was made. */
export interface HeardText {
  title: string | null;
  spoken_hash: string | null;
  /** null: nothing is mixed with the voice. */
  composition_hash: string | null;
}

/** Whether the current text, title or composition differ from those of the audio; false without audio. */
export function isAudioOutdated(
  current: HeardText,
  audio: Pick<RenditionFacts, "audio_token" | keyof HeardText> | undefined,
): boolean {
  if (!audio || audio.audio_token === null) return false;
  return (
    current.spoken_hash !== audio.spoken_hash ||
    current.title !== audio.title ||
    current.composition_hash !== audio.composition_hash
  );
}
