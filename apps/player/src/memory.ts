import type { Playback } from "./playback.ts";
import type { PublicAudio } from "./public-audio.ts";

/** What the reader's browser keeps of the page's players, for the page's own origin alone. */
export interface Memory {
  speed: number;
  /** Newest first: the item, its file, where listening stopped and how long the file is, in seconds. */
  items: [id: string, file: string, position: number, duration: number][];
}

export const storageKey = "lectern-player";

/** The name of the generation's file. */
export function audioFileName({ audio_url: address }: Pick<PublicAudio, "audio_url">): string {
  return address.replace(/.*\//, "");
}

/**
 * Goes on where listening stopped, at the speed chosen last. A file made anew is heard from its start unless it is about
 * as long as the one before.
 */
export function restorePlace(
  playback: Pick<Playback, "speed" | "seek">,
  audio: Pick<PublicAudio, "id" | "audio_url" | "duration">,
): void {
  try {
    const { speed, items } = JSON.parse(localStorage[storageKey] as string) as Memory;
    playback.speed = speed;
    const [, file, position, duration] = items.find(([id]) => id === audio.id)!;
    if (file === audioFileName(audio) || Math.abs(duration - audio.duration) < duration / 50) playback.seek(position);
  } catch {
    // Nothing is kept, the storage is denied, or it holds something else.
  }
}
