import { blockText } from "@lectern/script";
import { type Layout, samplesOfSeconds } from "@lectern/timeline";
import type { BlockTimes } from "../../speech/spoken-word.ts";
import { blockKey } from "../../document/block-keys.ts";
import type { Studio } from "../../session/studio.ts";
import type { ScriptStats } from "../../speech/script-stats.ts";
import type { ClipView, ClipWord, TrackView } from "./clip-view.ts";

/** The editor that the rows are of. */
type ViewedStudio = Pick<Studio, "colorOfVoice" | "editor" | "script">;

export interface ViewedState {
  /** Of the voice's own file. */
  voice: readonly BlockTimes[] | undefined;
  stats: Pick<ScriptStats, "blocks">;
}

/** The rows of a timeline: TTS, then AUDIO track by track. Without music there is an empty AUDIO row. */
export function trackViews(layout: Layout, studio: ViewedStudio, { voice, stats }: ViewedState): TrackView[] {
  const script = studio.script();
  const { blocks } = stats;
  const times = new Map(voice?.map((block) => [block.hash, block]));
  const speech = layout.speech.map((placed, index): ClipView => {
    const block = script[index];
    const hash = block && blocks.get(blockKey(studio.editor, block))?.hash;
    const text = block ? blockText(block) : placed.clip.title;
    const built = hash === undefined ? undefined : times.get(hash);
    return {
      ...placed,
      id: placed.clip.id,
      section: "TTS",
      title: shortened(text.trim()),
      hash,
      color: block ? studio.colorOfVoice(block.audio_profile.voice) : music,
      isWaiting: placed.clip.source === "" && placed.samples > 0,
      words: built ? wordsOf(built, text) : noWords,
    };
  });
  const tracks = layout.tracks.length === 0 ? [[]] : layout.tracks;
  return [
    { section: "TTS", index: 0, clips: speech },
    ...tracks.map((clips, index): TrackView => ({
      section: "AUDIO",
      index,
      clips: clips.map((placed) => ({
        ...placed,
        id: placed.clip.id,
        section: "AUDIO",
        title: placed.clip.title,
        hash: undefined,
        color: music,
        isWaiting: placed.clip.source === "",
        words: noWords,
      })),
    })),
  ];
}

/** As much of a text as names a clip. */
function shortened(text: string): string {
  if (text.length <= MAX_NAME_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(" ", MAX_NAME_CHARACTERS) + 1 || MAX_NAME_CHARACTERS).trimEnd()}…`;
}

const MAX_NAME_CHARACTERS = 80;

/** Music is neutral: hues belong to voices. */
const music = "var(--color-ink-2)";

const noWords: readonly ClipWord[] = [];
const wordsOfBlocks = new WeakMap<BlockTimes, readonly ClipWord[]>();

function wordsOf(block: BlockTimes, text: string): readonly ClipWord[] {
  let words = wordsOfBlocks.get(block);
  if (!words) {
    words = block.words.map(([start, end, from, to]) => ({
      from: samplesOfSeconds(start - block.starts),
      to: samplesOfSeconds(end - block.starts),
      text: text.slice(from, to),
    }));
    wordsOfBlocks.set(block, words);
  }
  return words;
}

/** Rows with the objects of before where nothing changed, so that what did not change is neither rendered nor drawn. */
export function reuseViews(before: readonly TrackView[], after: readonly TrackView[]): readonly TrackView[] {
  const known = new Map(before.flatMap(({ clips }) => clips).map((view) => [view.id, view]));
  const tracks = after.map((track, row) => {
    const clips = track.clips.map((view) => {
      const same = known.get(view.id);
      return same && isSame(same, view) ? same : view;
    });
    const old = before[row];
    const isUnchanged = old?.clips.length === clips.length && clips.every((view, index) => old.clips[index] === view);
    return old && isUnchanged && old.section === track.section ? old : { ...track, clips };
  });
  return tracks.length === before.length && tracks.every((track, row) => before[row] === track) ? before : tracks;
}

function isSame(one: ClipView, other: ClipView): boolean {
  const keys = Object.keys(one) as (keyof ClipView)[];
  return keys.every((key) => one[key] === other[key]);
}

/** Keeps the rows that are drawn now. */
export function createTrackViewCache() {
  let shown: readonly TrackView[] = [];
  return {
    now: () => shown,
    next: (tracks: readonly TrackView[]): readonly TrackView[] => {
      shown = reuseViews(shown, tracks);
      return shown;
    },
  };
}
