import { frameDistance } from "./cepstra.ts";

/** For each row the columns that are compared with it: [from, to). Both rise from row to row, and rows overlap. */
export interface Window {
  from: Int32Array;
  to: Int32Array;
}

/** The cheapest way through all rows and columns: both rise by at most 1 from step to step. */
export interface WarpPath {
  rows: Int32Array;
  columns: Int32Array;
  /** Distance of the frames of each step. */
  distances: Float32Array;
}

/** What a step costs that stays in its row or column, beside its distance: voices differ in speed, but not from frame to frame. */
const stallCost = 3;

const diagonal = 0;
const down = 1;
const right = 2;

/** Dynamic time warping of frames (`DIMENSIONS` numbers each) within a window; 5 bytes for each pair in it. */
export function warp(one: Float32Array, other: Float32Array, { from, to }: Window): WarpPath {
  const rows = from.length;
  const starts = new Float64Array(rows + 1);
  for (let row = 0; row < rows; row += 1) starts[row + 1] = starts[row]! + to[row]! - from[row]!;
  const steps = new Uint8Array(starts[rows]!);
  const distances = new Float32Array(starts[rows]!);
  let above = new Float64Array(0);
  for (let row = 0; row < rows; row += 1) {
    const [first, after, start] = [from[row]!, to[row]!, starts[row]!];
    const aboveFirst = from[row - 1] ?? 0;
    const here = new Float64Array(after - first);
    for (let column = first; column < after; column += 1) {
      const distance = frameDistance(one, row, other, column);
      let cost = row === 0 && column === 0 ? distance : Number.POSITIVE_INFINITY;
      let step = diagonal;
      const viaDiagonal = (above[column - 1 - aboveFirst] ?? Number.POSITIVE_INFINITY) + 2 * distance;
      const viaDown = (above[column - aboveFirst] ?? Number.POSITIVE_INFINITY) + distance + stallCost;
      const viaRight = (here[column - 1 - first] ?? Number.POSITIVE_INFINITY) + distance + stallCost;
      if (viaDiagonal < cost) cost = viaDiagonal;
      if (viaDown < cost) [cost, step] = [viaDown, down];
      if (viaRight < cost) [cost, step] = [viaRight, right];
      here[column - first] = cost;
      steps[start + column - first] = step;
      distances[start + column - first] = distance;
    }
    above = here;
  }
  return walkBack(from, starts, { steps, distances, columns: to[rows - 1]! });
}

function walkBack(
  from: Int32Array,
  starts: Float64Array,
  { steps, distances, columns }: { steps: Uint8Array; distances: Float32Array; columns: number },
): WarpPath {
  const path: [row: number, column: number, distance: number][] = [];
  let [row, column] = [from.length - 1, columns - 1];
  while (row >= 0 && column >= 0) {
    const place = starts[row]! + column - from[row]!;
    path.push([row, column, distances[place]!]);
    const step = steps[place]!;
    if (step !== right) row -= 1;
    if (step !== down) column -= 1;
  }
  path.reverse();
  return {
    rows: Int32Array.from(path, ([at]) => at),
    columns: Int32Array.from(path, ([, at]) => at),
    distances: Float32Array.from(path, ([, , distance]) => distance),
  };
}
