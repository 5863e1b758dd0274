import type { RenditionFacts } from "./store.ts";

/** What an item says and how it is composed, as it stands or as it was made. */
export interface HeardText {
  title: string | null;
  spoken_hash: string | null;
  /** null: nothing is mixed with the voice. */
  composition_hash: string | null;
}

/** Whether the current text, title or composition differ from those of the audio; false without audio. */
export function isChanged(
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
