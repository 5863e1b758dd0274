import { cepstra, DIMENSIONS, frameDistance, speechFrames } from "./cepstra.ts";
import { warp, type WarpPath, type Window } from "./warp.ts";
import type { Doubt } from "../speech-engine.ts";
import { type ComparedFrames, findMisreadWords } from "./doubts.ts";

/** Frames compared with each other in one go; longer speech is warped coarsely first. */
const maxFrames = 1500;
/** How far from the straight line frames are compared, as a share of all, and at least. */
const reachShare = 0.15;
const leastReach = 60;
/** How far from the coarse path frames are compared, in coarse frames and frames. */
const coarseReach = 3;
const fineReach = 30;

/**
 * Warps frames of the same text from two voices. Speech of any length is compared around the straight line (Sakoe-Chiba
 * band); what is long is first averaged to `maxFrames`, and compared frame by frame around that path alone, so that five
 * minutes need 40 MB.
 */
function warpFrames(one: Float32Array, other: Float32Array): WarpPath {
  const [rows, columns] = [one.length / DIMENSIONS, other.length / DIMENSIONS];
  const factor = Math.ceil(Math.max(rows, columns) / maxFrames);
  if (factor === 1) return warp(one, other, straightWindow(rows, columns));
  const [coarseOne, coarseOther] = [averaged(one, factor), averaged(other, factor)];
  const coarse = warp(
    coarseOne,
    coarseOther,
    straightWindow(coarseOne.length / DIMENSIONS, coarseOther.length / DIMENSIONS),
  );
  return warp(one, other, windowAround(coarse, factor, rows, columns));
}

function straightWindow(rows: number, columns: number): Window {
  const slope = (columns - 1) / Math.max(1, rows - 1);
  // A step of more than a frame from row to row leaves them overlapping.
  const reach = Math.max(leastReach, Math.ceil(reachShare * Math.max(rows, columns)), Math.ceil(slope) + 1);
  return {
    from: Int32Array.from({ length: rows }, (_, row) => Math.max(0, Math.round(row * slope) - reach)),
    to: Int32Array.from({ length: rows }, (_, row) =>
      row === rows - 1 ? columns : Math.min(columns, Math.round(row * slope) + reach + 1),
    ),
  };
}

function windowAround(coarse: WarpPath, factor: number, rows: number, columns: number): Window {
  const from = new Int32Array(rows).fill(columns);
  const to = new Int32Array(rows);
  const reach = coarseReach * factor + fineReach;
  for (const [step, coarseRow] of coarse.rows.entries()) {
    const column = coarse.columns[step]! * factor;
    const firstRow = Math.max(0, coarseRow * factor - reach);
    const lastRow = Math.min(rows - 1, (coarseRow + 1) * factor + reach);
    for (const row of [firstRow, lastRow]) {
      from[row] = Math.min(from[row]!, Math.max(0, column - reach));
      to[row] = Math.max(to[row]!, Math.min(columns, column + factor + reach));
    }
  }
  // What one row reaches, every later row reaches beyond, and no earlier one begins behind.
  for (let row = 1; row < rows; row += 1) to[row] = Math.max(to[row]!, to[row - 1]!);
  for (let row = rows - 2; row >= 0; row -= 1) from[row] = Math.min(from[row]!, from[row + 1]!);
  from[0] = 0;
  to[rows - 1] = columns;
  return { from, to };
}

/** The means of every `factor` frames; the last has what is left. */
function averaged(frames: Float32Array, factor: number): Float32Array {
  const count = frames.length / DIMENSIONS;
  const means = new Float32Array(Math.ceil(count / factor) * DIMENSIONS);
  for (let frame = 0; frame < count; frame += 1) {
    const coarse = Math.floor(frame / factor);
    const share = Math.min(factor, count - coarse * factor);
    for (let index = 0; index < DIMENSIONS; index += 1) {
      means[coarse * DIMENSIONS + index]! += frames[frame * DIMENSIONS + index]! / share;
    }
  }
  return means;
}

/** A word that espeak runs together with the next one has no time of its own. */
const leastRows = 4;

/**
 * The row with which each word begins, and behind them the number of rows. Words that begin together share their rows by
 * their weights.
 * @param starts seconds, rising
 * @param seconds of the middle of each row, rising
 */
function wordRows(starts: readonly number[], seconds: Float64Array, weights: readonly number[]): number[] {
  const rows = [0];
  let row = 0;
  for (const start of starts.slice(1)) {
    while (row < seconds.length && seconds[row]! < start) row += 1;
    rows.push(row);
  }
  rows.push(seconds.length);
  for (let first = 0; first < starts.length;) {
    let after = first + 1;
    while (after < starts.length && rows[after]! - rows[after - 1]! < leastRows) after += 1;
    shareRows(rows, first, after, weights);
    first = after;
  }
  return rows;
}

function shareRows(rows: number[], first: number, after: number, weights: readonly number[]): void {
  const [from, to] = [rows[first]!, rows[after]!];
  const total = weights.slice(first, after).reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  for (let word = first + 1; word < after; word += 1) {
    passed += weights[word - 1]!;
    rows[word] = Math.round(from + ((to - from) * passed) / total);
  }
}

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
    doubts: findMisreadWords({
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
