import type { AudioClip, PlacedClip, SpeechClip } from "@lectern/timeline";

export type SectionType = "TTS" | "AUDIO";

/** A spoken word, in samples of the clip's sound. */
export interface ClipWord {
  from: number;
  to: number;
  text: string;
}

/** A clip as the timeline shows it. */
export interface ClipView extends PlacedClip<SpeechClip | AudioClip> {
  id: string;
  section: SectionType;
  title: string;
  /** Of its block, of a TTS clip. */
  hash: string | undefined;
  /** CSS colour: the voice's own, or ink for music. */
  color: string;
  /** It has no sound yet; its length is an assumption. */
  isWaiting: boolean;
  words: readonly ClipWord[];
}

/** The clips of one row, in the order of time. */
export interface TrackView {
  section: SectionType;
  index: number;
  clips: readonly ClipView[];
}

/** The clip with an id, as it is drawn. */
export function findView(tracks: readonly TrackView[], id: string | undefined): ClipView | undefined {
  for (const { clips } of tracks) {
    const found = clips.find((clip) => clip.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The clip that the keys lead to from another: before or after it on its row, first or last there, or on another row. */
export function neighbourView(
  tracks: readonly TrackView[],
  id: string,
  to: "before" | "after" | "first" | "last" | "up" | "down",
): ClipView | undefined {
  const row = tracks.findIndex(({ clips }) => clips.some((clip) => clip.id === id));
  const clips = tracks[row]?.clips ?? [];
  const index = clips.findIndex((clip) => clip.id === id);
  if (to === "before") return clips[index - 1];
  if (to === "after") return clips[index + 1];
  if (to === "first") return clips[0];
  if (to === "last") return clips.at(-1);
  const middle = middleOf(clips[index]);
  const rows = to === "up" ? tracks.slice(0, Math.max(0, row)).toReversed() : tracks.slice(row + 1);
  return rows
    .find((track) => track.clips.length > 0)
    ?.clips.toSorted((one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle))[0];
}

function middleOf(view: ClipView | undefined): number {
  return view ? view.startsAt + view.samples / 2 : 0;
}

/** The element of a clip. */
export function clipElement(scroller: HTMLElement | null, id: string | undefined): HTMLElement | null {
  return id === undefined ? null : (scroller?.querySelector<HTMLElement>(`[data-clip="${id}"]`) ?? null);
}
