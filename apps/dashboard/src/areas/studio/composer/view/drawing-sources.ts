import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { peaksQuery } from "../../../../platform/playback/use-peaks.ts";
import { useStore } from "../../../../platform/store/store.ts";
import type { Studio } from "../../session/studio.ts";
import type { ClipView, TrackView } from "./clip-view.ts";
import type { PeakSource } from "./column-peaks.ts";
import type { ClipGain } from "./draw-row.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";

/** What rows are drawn from. */
export interface DrawingSources {
  peaksOf: (clip: ClipView) => PeakSource | undefined;
  gainOf: (clip: ClipView) => ClipGain;
}

/** The peaks of all sounds on the timeline, as they arrive: of its voice from the item's file, of others beside them. */
export function useDrawingSources(studio: Studio, tracks: readonly TrackView[]): DrawingSources {
  const { peaksUrl, durationSeconds, spoken, times } = useStore(studio.item);
  const sounds = useMemo(
    () => [...new Set(tracks.flatMap(({ section, clips }) => (section === "AUDIO" ? clips : [])).map(peaksUrlOf))],
    [tracks],
  );
  const urls = useMemo(() => (peaksUrl === undefined ? sounds : [peaksUrl, ...sounds]), [peaksUrl, sounds]);
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
    const highest = voice ? highestOf(voice) : 0;
    return {
      peaksOf(view) {
        if (view.section === "AUDIO") {
          const peaks = known.get(peaksUrlOf(view));
          return peaks && { peaks, samples: view.clip.sourceSamples, highest: highestOf(peaks) };
        }
        const block = (times ?? spoken).find(({ hash }) => hash === view.hash);
        if (!voice || !block) return undefined;
        const from = Math.floor(block.starts * perSecond);
        const peaks = voice.subarray(from, Math.ceil((block.starts + block.duration) * perSecond));
        return { peaks, samples: (peaks.length / perSecond) * SAMPLES_PER_SECOND, highest };
      },
      gainOf: plainGain,
    };
  }, [durationSeconds, known, peaksUrl, spoken, times]);
}

const highest = new WeakMap<Uint8Array, number>();

/** The highest of them, at least 1; remembered. */
function highestOf(peaks: Uint8Array): number {
  const known =
    highest.get(peaks) ??
    Math.max(
      1,
      peaks.reduce((most, peak) => Math.max(most, peak), 0),
    );
  highest.set(peaks, known);
  return known;
}

/** Peaks of a sound lie beside it. */
function peaksUrlOf({ clip }: ClipView): string {
  return clip.source.replace(/\.mp3$/, ".peaks");
}

function plainGain({ clip, samples }: ClipView): ClipGain {
  const level = clip.volume / 100;
  const at = (sample: number) =>
    level *
    Math.min(1, clip.fadeIn > 0 ? sample / clip.fadeIn : 1, clip.fadeOut > 0 ? (samples - sample) / clip.fadeOut : 1);
  return { at, undisturbed: at, isDucked: false, isPlanned: () => false };
}
