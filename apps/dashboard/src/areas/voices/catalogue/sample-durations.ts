import { useEffect } from "react";
import { playback } from "../../../platform/playback/playback.ts";
import { createStore, useStoreSelector } from "../../../platform/store/store.ts";

/** Lengths of the samples heard since the page was opened, in seconds, by track. */
const durations = createStore<ReadonlyMap<string, number>>(new Map());

/** Length of a voice's sample in seconds; undefined until it was heard. */
export function useSampleDuration(trackId: string): number | undefined {
  return useStoreSelector(durations, (known) => known.get(trackId));
}

/** Notes how long the samples are that are played meanwhile. */
export function useNoteSampleDurations(): void {
  useEffect(() => {
    function note(): void {
      const { track, status, durationSeconds } = playback.state.get();
      if (track?.kind !== "sample" || status !== "playing" || durationSeconds <= 0) return;
      if (durations.get().get(track.id) === durationSeconds) return;
      durations.set(new Map(durations.get()).set(track.id, durationSeconds));
    }
    return playback.state.subscribe(note);
  }, []);
}
