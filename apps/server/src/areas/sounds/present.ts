import type { WireSound } from "@lectern/contract";
import { reducePeaks, SAMPLE_RATE } from "@lectern/audio";
import { SOUNDS_PATH, soundUrl } from "./sound-address.ts";
import type { SoundRow } from "./store.ts";

/** Heights in a list's row; the whole waveform has an address of its own. */
const listedPeaks = 60;

const statuses = { preparing: "IN PROGRESS", ready: "DONE", failed: "FAILED" } as const;

export function presentSound(row: SoundRow): WireSound {
  const isReady = row.status === "ready";
  return {
    id: row.id,
    title: row.title,
    status: statuses[row.status],
    progress: row.progress,
    message: row.message,
    url: isReady ? soundUrl(row) : null,
    peaks_url: isReady ? `${SOUNDS_PATH}/${row.token}.peaks` : null,
    duration: row.sample_count === null ? null : presentDuration(row.sample_count),
    loudness: row.loudness_lufs,
    peaks: presentPeaks(row.peaks),
    created_at: row.created_at.toISOString(),
  };
}

/** Seconds to a millionth, from which the samples follow exactly. */
export function presentDuration(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 1e6) / 1e6;
}

export function presentPeaks(peaks: Uint8Array): number[] {
  return [...reducePeaks(peaks, listedPeaks)];
}
