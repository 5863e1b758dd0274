import { COEFFICIENTS, DIMENSIONS } from "./cepstra.ts";
import type { WarpPath } from "./warp.ts";

/** Frames of a sound with what of them sounds. */
export interface ComparedFrames {
  /** `DIMENSIONS` numbers a frame. */
  cepstra: Float32Array;
  /** 1 where something sounds. */
  isLoud: Uint8Array;
}

/**
 * How much of each coefficient of espeak's is found in other voices where nothing more is known: its formants are much
 * sharper than people's. Slopes of regression, mean of five voices: flite's slt, rms and awb, Festival's kal and ked.
 */
const usualShares = [0.85, 0.9, 0.6, 0.43, 0.43, 0.28, 0.2, 0.17, 0.1, 0.2, 0.1, 0.1, 0.15];
/** Frames that {@link usualShares} count for beside those that are compared. */
const priorFrames = 100;

/**
 * The reference's cepstra brought nearer to another voice: by the one linear map that makes them most like it along a way
 * through both (ridge regression), as recognisers adapt themselves to a speaker by MLLR (Leggetter and Woodland 1995,
 * "Maximum likelihood linear regression for speaker adaptation of continuous density hidden Markov models").
 */
export function adaptCepstra(reference: ComparedFrames, other: ComparedFrames, path: WarpPath): Float32Array {
  const map = mapBetween(reference, other, path);
  const adapted = new Float32Array(reference.cepstra.length);
  // Slopes are sums of coefficients: the same map holds for both halves of a frame.
  for (let from = 0; from < adapted.length; from += COEFFICIENTS) {
    for (let to = 0; to < COEFFICIENTS; to += 1) {
      let sum = 0;
      for (let index = 0; index < COEFFICIENTS; index += 1) {
        sum += reference.cepstra[from + index]! * map[index * COEFFICIENTS + to]!;
      }
      adapted[from + to] = sum;
    }
  }
  return adapted;
}

/** `COEFFICIENTS` rows, one for each coefficient of the reference, of what it adds to each of the other's. */
function mapBetween(reference: ComparedFrames, other: ComparedFrames, { rows, columns }: WarpPath): Float64Array {
  const squares = new Float64Array(COEFFICIENTS * COEFFICIENTS);
  const products = new Float64Array(COEFFICIENTS * COEFFICIENTS);
  let count = 0;
  for (let step = 1; step < rows.length; step += 1) {
    const [row, column] = [rows[step]!, columns[step]!];
    // Where one of them waits, frames are beside each other that are not of the same sound.
    if (row === rows[step - 1] || column === columns[step - 1]) continue;
    if (reference.isLoud[row] === 0 || other.isLoud[column] === 0) continue;
    count += 1;
    for (let index = 0; index < COEFFICIENTS; index += 1) {
      const value = reference.cepstra[row * DIMENSIONS + index]!;
      for (let to = 0; to < COEFFICIENTS; to += 1) {
        squares[index * COEFFICIENTS + to]! += value * reference.cepstra[row * DIMENSIONS + to]!;
        products[index * COEFFICIENTS + to]! += value * other.cepstra[column * DIMENSIONS + to]!;
      }
    }
  }
  for (let index = 0; index < COEFFICIENTS; index += 1) {
    const place = index * COEFFICIENTS + index;
    const weight = (priorFrames * squares[place]!) / Math.max(1, count) || 1;
    squares[place]! += weight;
    products[place]! += weight * usualShares[index]!;
  }
  return solved(squares, products);
}

/** The product of the inverse of a symmetric positive definite matrix and another matrix; both are used up (Gauss-Jordan). */
function solved(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = COEFFICIENTS;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const divisor = matrix[pivot * size + pivot]!;
    for (let at = 0; at < size; at += 1) {
      matrix[pivot * size + at]! /= divisor;
      right[pivot * size + at]! /= divisor;
    }
    for (let row = 0; row < size; row += 1) {
      const factor = matrix[row * size + pivot]!;
      if (row === pivot || factor === 0) continue;
      for (let at = 0; at < size; at += 1) {
        matrix[row * size + at]! -= factor * matrix[pivot * size + at]!;
        right[row * size + at]! -= factor * right[pivot * size + at]!;
      }
    }
  }
  return right;
}
