import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { peaksQuery } from "../../../../platform/playback/use-peaks.ts";
import type { BlockTimes } from "../../speech/spoken-word.ts";
import type { ClipView, TrackView } from "./clip-view.ts";
import type { PeakSource } from "./column-peaks.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";

/** A sound of the library may have to be made first: not all connections of the browser wait for that. */
const LANES = 3;
const lanes: Promise<unknown>[] = [];
let turns = 0;

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const lane = (turns += 1) % LANES;
  const done = (lanes[lane] ?? Promise.resolve()).then(work);
  // The failure is the caller's; the next one in the lane goes on.
  lanes[lane] = done.catch(() => undefined);
  return done;
}

/** The peaks of all sounds on the timeline, as they arrive: of speech in its file's, of others beside them. */
export function usePeakSources(
  tracks: readonly TrackView[],
  voice: readonly BlockTimes[] | undefined,
): (clip: ClipView) => PeakSource | undefined {
  const key = useMemo(() => soundsOf(tracks).join("\n"), [tracks]);
  const urls = useMemo(() => (key === "" ? [] : key.split("\n")), [key]);
  const known = useQueries({
    queries: urls.map((url) => peaksQuery(url, inTurn)),
    combine: useCallback(
      (results: readonly { data?: Uint8Array | undefined; isPending: boolean }[]) =>
        new Map<string, Uint8Array | undefined>(
          urls.flatMap((url, index) => (results[index]?.isPending ? [] : [[url, results[index]?.data] as const])),
        ),
      [urls],
    ),
  });
  return useMemo(() => {
    const blocks = new Map(voice?.map((block) => [block.hash, block]));
    const last = voice?.at(-1);
    const seconds = last ? last.starts + last.duration : 0;
    return (view) => {
      const peaks = known.get(peaksUrlOf(view));
      if (!peaks || view.section === "AUDIO")
        return peaks && { peaks, samples: view.clip.sourceSamples, highest: highestOf(peaks) };
      const block = view.hash === undefined ? undefined : blocks.get(view.hash);
      if (!block || seconds === 0) return undefined;
      const perSecond = peaks.length / seconds;
      const ofBlock = peaks.subarray(
        Math.floor(block.starts * perSecond),
        Math.ceil((block.starts + block.duration) * perSecond),
      );
      const samples = (ofBlock.length / perSecond) * SAMPLES_PER_SECOND;
      return { peaks: ofBlock, samples, highest: highestOf(peaks) };
    };
  }, [known, voice]);
}

function soundsOf(tracks: readonly TrackView[]): string[] {
  const clips = tracks.flatMap((track) => track.clips);
  return [...new Set(clips.filter(({ clip }) => clip.source !== "").map(peaksUrlOf))];
}

/** Peaks of a sound lie beside it; those of a block, `/media/<file>/<block>.mp3`, are in its file's. */
function peaksUrlOf({ clip, section }: ClipView): string {
  return clip.source.replace(section === "TTS" ? /\/\d+\.mp3$/ : /\.mp3$/, ".peaks");
}

const highest = new WeakMap<Uint8Array, number>();

/** The highest of them, at least 1; remembered. */
function highestOf(peaks: Uint8Array): number {
  let known = highest.get(peaks);
  if (known === undefined) {
    known = peaks.reduce((most, peak) => Math.max(most, peak), 1);
    highest.set(peaks, known);
  }
  return known;
}
