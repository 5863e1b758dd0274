import { DIMENSIONS } from "./cepstra.ts";
import { warp, type WarpPath, type Window } from "./warp.ts";

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
export function warpFrames(one: Float32Array, other: Float32Array): WarpPath {
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
