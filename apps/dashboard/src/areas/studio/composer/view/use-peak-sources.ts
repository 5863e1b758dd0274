"use no memo";

import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { peaksQuery } from "../../../../platform/playback/use-peaks.ts";
import { useStore } from "../../../../platform/store/store.ts";
import type { Studio } from "../../session/studio.ts";
import type { ClipView, TrackView } from "./clip-view.ts";
import type { PeakSource } from "./column-peaks.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";

/** The peaks of all sounds on the timeline, as they arrive: of speech from the item's file, of others beside them. */
export function usePeakSources(
  studio: Studio,
  tracks: readonly TrackView[],
): (clip: ClipView) => PeakSource | undefined {
  const { peaksUrl, durationSeconds, times } = useStore(studio.item);
  const key = useMemo(() => soundsOf(tracks).join("\n"), [tracks]);
  const urls = useMemo(() => [peaksUrl ?? [], key === "" ? [] : key.split("\n")].flat(), [key, peaksUrl]);
  const known = useQueries({
    queries: urls.map((url) => peaksQuery(url)),
    combine: useCallback(
      (results: readonly { data?: Uint8Array | undefined }[]) =>
        new Map(urls.map((url, index) => [url, results[index]?.data])),
      [urls],
    ),
  });
  return useMemo(() => {
    const voice = peaksUrl === undefined ? undefined : known.get(peaksUrl);
    const perSecond = voice && durationSeconds ? voice.length / durationSeconds : 0;
    const blocks = new Map(times?.map((block) => [block.hash, block]));
    return (view) => {
      if (view.section === "AUDIO") {
        const peaks = known.get(peaksUrlOf(view));
        return peaks && { peaks, samples: view.clip.sourceSamples, highest: highestOf(peaks) };
      }
      const block = view.hash === undefined ? undefined : blocks.get(view.hash);
      if (!voice || !block) return undefined;
      const peaks = voice.subarray(
        Math.floor(block.starts * perSecond),
        Math.ceil((block.starts + block.duration) * perSecond),
      );
      const samples = (peaks.length / perSecond) * SAMPLES_PER_SECOND;
      return { peaks, samples, highest: highestOf(voice) };
    };
  }, [durationSeconds, known, peaksUrl, times]);
}

function soundsOf(tracks: readonly TrackView[]): string[] {
  const clips = tracks.flatMap((track) => (track.section === "AUDIO" ? track.clips : []));
  return [...new Set(clips.filter(({ isWaiting }) => !isWaiting).map(peaksUrlOf))];
}

/** Peaks of a sound lie beside it. */
function peaksUrlOf({ clip }: ClipView): string {
  return clip.source.replace(/\.mp3$/, ".peaks");
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
