import { cepstra } from "./cepstra.ts";
import { speechFrames } from "./speech-frames.ts";
import type { WarpPath } from "./warp.ts";
import { warpFrames } from "./warp-frames.ts";

export interface Sound {
  /** Mono. */
  samples: Int16Array;
  /** Hz. */
  sampleRate: number;
}

export interface AlignedSpeech {
  /** Seconds at which each of the reference's onsets is heard in the other sound, rising or equal. */
  onsets: number[];
}

const hopSeconds = 0.01;
/** How much faster or slower than the reference a voice may speak for its frames to be compared one to one. */
const mostRatio = 4;

/**
 * Brings the times of words from one voice onto another that speaks the same text: what sounds alike is found by
 * dynamic time warping of cepstra. Pauses count for nothing, nor does the speed of the whole.
 * @param onsets of the reference, in seconds, rising
 */
export function alignSpeech(reference: Sound & { onsets: readonly number[] }, other: Sound): AlignedSpeech {
  const heard = speechFrames(other.samples, other.sampleRate, hopSeconds);
  const spoken = speechFrames(reference.samples, reference.sampleRate, hopSeconds);
  // As many frames of the reference as of the other: the way through them is straight where the speeds keep their ratio.
  const ratio = Math.min(mostRatio, Math.max(1 / mostRatio, spoken.seconds.length / heard.seconds.length));
  const matched = speechFrames(reference.samples, reference.sampleRate, hopSeconds * ratio);
  const path = warpFrames(
    cepstra(reference.samples, reference.sampleRate, matched),
    cepstra(other.samples, other.sampleRate, heard),
  );
  return { onsets: mapTimes(reference.onsets, matched.seconds, heard.seconds, path) };
}

/** Times along a path, between the middles of frames. */
function mapTimes(times: readonly number[], from: Float64Array, to: Float64Array, path: WarpPath): number[] {
  const middles = columnsOfRows(path, from.length);
  function heardAt(row: number): number {
    const column = middles[row]!;
    const [low, high] = [Math.floor(column), Math.ceil(column)];
    return (to[low]! + to[high]!) / 2;
  }
  let row = 0;
  return times.map((time) => {
    while (row < from.length - 1 && from[row + 1]! <= time) row += 1;
    const next = Math.min(row + 1, from.length - 1);
    const share = next === row ? 0 : Math.min(1, Math.max(0, (time - from[row]!) / (from[next]! - from[row]!)));
    return Math.max(0, heardAt(row) * (1 - share) + heardAt(next) * share);
  });
}

/** The middle of the columns that the path takes in each row; a multiple of a half. */
function columnsOfRows({ rows, columns }: WarpPath, count: number): Float64Array {
  const first = new Int32Array(count).fill(-1);
  const last = new Int32Array(count);
  for (const [step, row] of rows.entries()) {
    if (first[row] === -1) first[row] = columns[step]!;
    last[row] = columns[step]!;
  }
  return Float64Array.from(first, (column, row) => (column + last[row]!) / 2);
}
