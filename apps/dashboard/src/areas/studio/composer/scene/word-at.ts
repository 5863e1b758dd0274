import type { ClipView } from "./clip-view.ts";

/** A word, and where its middle is, in samples of the timeline. */
export interface SpokenAt {
  text: string;
  startsAt: number;
}

/** The word that is spoken at a sample of the timeline, and the middle of it there. */
export function wordAt(clips: readonly ClipView[], at: number): SpokenAt | undefined {
  const view = clips.find(({ startsAt, samples }) => startsAt <= at && at < startsAt + samples);
  if (!view) return undefined;
  const offset = view.startsAt - view.clip.cueIn;
  const word = view.words.findLast(({ from }) => offset + from <= at);

  if (!word || at > offset + word.to) return undefined;
  return { text: word.text, startsAt: offset + (word.from + word.to) / 2 };
}
