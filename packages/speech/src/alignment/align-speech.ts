import type { Doubt } from "../speech-engine.ts";
import { cepstra, frameDistance } from "./cepstra.ts";
import { type ComparedFrames, findDoubts } from "./doubts.ts";
import { speechFrames } from "./speech-frames.ts";
import type { WarpPath } from "./warp.ts";
import { warpFrames } from "./warp-frames.ts";
import { wordRows } from "./word-rows.ts";

export interface Sound {
  /** Mono. */
  samples: Int16Array;
  /** Hz. */
  sampleRate: number;
}

/** Speech of a text whose words' times are known. */
export interface ReferenceSpeech extends Sound {
  /** When each word begins, in seconds, rising. */
  onsets: readonly number[];
  /** How long each word is likely to last beside the others; above 0. */
  weights: readonly number[];
}

export interface AlignedSpeech {
  /** Seconds at which each of the reference's words is heard in the other sound, rising or equal. */
  onsets: number[];
  /** Where the other sound hardly says what the reference says. */
  doubts: Doubt[];
  /**
   * How unlike each other the two are where they are laid over each other, as a share of how unlike parts of them are that
   * have nothing to do with each other; above {@link MAX_UNLIKENESS} it is another text.
   */
  unlikeness: number;
}

/** Voices of one text stay below it, of different texts nine in ten are above: `npm run bench -- alignment`. */
export const MAX_UNLIKENESS = 0.74;

const hopSeconds = 0.01;
/** How much faster or slower than the reference a voice may speak for its frames to be compared one to one. */
const mostRatio = 4;

/**
 * Brings the times of words from one voice onto another that speaks the same text: what sounds alike is found by
 * dynamic time warping of cepstra. Pauses count for nothing, nor does the speed of the whole.
 */
export function alignSpeech(reference: ReferenceSpeech, other: Sound): AlignedSpeech {
  const heard = speechFrames(other.samples, other.sampleRate, hopSeconds);
  const spoken = speechFrames(reference.samples, reference.sampleRate, hopSeconds);
  // As many frames of the reference as of the other: the way through them is straight where the speeds keep their ratio.
  const ratio = Math.min(mostRatio, Math.max(1 / mostRatio, spoken.seconds.length / heard.seconds.length));
  const matched = speechFrames(reference.samples, reference.sampleRate, hopSeconds * ratio);
  const rows = { cepstra: cepstra(reference.samples, reference.sampleRate, matched), isLoud: matched.isLoud };
  const columns = { cepstra: cepstra(other.samples, other.sampleRate, heard), isLoud: heard.isLoud };
  const path = warpFrames(rows.cepstra, columns.cepstra);
  return {
    onsets: mapTimes(reference.onsets, matched.seconds, heard.seconds, path),
    doubts: findDoubts({
      rows,
      columns,
      path,
      wordRows: wordRows(reference.onsets, matched.seconds, reference.weights),
    }),
    unlikeness: mean(path.distances) / Math.max(1, chanceDistance(rows, columns)),
  };
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

/** Mean distance of frames that sound, half of the speech apart. */
function chanceDistance(rows: ComparedFrames, columns: ComparedFrames): number {
  const [count, others] = [rows.isLoud.length, columns.isLoud.length];
  const distances: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const column = (Math.round((row * others) / count) + (others >> 1)) % others;
    if (rows.isLoud[row] === 0 || columns.isLoud[column] === 0) continue;
    distances.push(frameDistance(rows.cepstra, row, columns.cepstra, column));
  }
  return mean(distances);
}

function mean(values: readonly number[] | Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}
