import type { Doubt } from "../speech-engine.ts";
import { frameDistance } from "./cepstra.ts";
import type { WarpPath } from "./warp.ts";

/** Two speeches of one text, the reference in rows, and the way through them. */
export interface ComparedSpeech {
  rows: ComparedFrames;
  columns: ComparedFrames;
  path: WarpPath;
  /** The row with which each word of the reference begins, and the number of rows: rising or equal. */
  wordRows: readonly number[];
}

export interface ComparedFrames {
  /** `DIMENSIONS` numbers a frame. */
  cepstra: Float32Array;
  isLoud: Uint8Array;
}

/**
 * What must be gained by reading the text differently, in frames of usual cost, for it to be doubted: taken from right
 * speech of 204 sentences, of which two are doubted. `npm run bench -- alignment` says how it is with others.
 */
const gains = { missing: 9, repeated: 3, swapped: 2.7 };

/** Words on each side that are warped with the one in question. */
const context = 2;
/** What a step costs that stays in its row or column: more than in the warp, for a word too many or too few is many of them. */
const stallCost = 6;
/** Larger parts are not looked at: such a part is no few words. */
const maxPairs = 1_000_000;

/**
 * Words that the audio hardly says as the text has them: where it would be nearer to the reference if that left a word
 * out, said it twice, or said it after the next one. Of several at one place the likeliest.
 */
export function findMisreadWords(compared: ComparedSpeech): Doubt[] {
  const { wordRows, path } = compared;
  const usualCost = medianCost(path);
  if (usualCost === 0) return [];
  const starts = columnsOfWords(compared);
  const found: (Doubt & { excess: number })[] = [];
  for (let word = 0; word + 1 < wordRows.length; word += 1) {
    const first = Math.max(0, word - context);
    const after = Math.min(wordRows.length - 1, word + 2 + context);
    const part = {
      from: wordRows[first]!,
      to: wordRows[after]!,
      columnsFrom: starts[first]!,
      columnsTo: starts[after]!,
    };
    const pairs = (part.to - part.from) * (part.columnsTo - part.columnsFrom);
    if (part.to - part.from < 2 || part.columnsTo - part.columnsFrom < 2 || pairs > maxPairs) continue;
    const costOf = createCosting(compared, part, usualCost);
    const [begins, ends, nextEnds] = [wordRows[word]!, wordRows[word + 1]!, wordRows[word + 2]];
    const [before, itself, rest] = [rowsOf(part.from, begins), rowsOf(begins, ends), rowsOf(ends, part.to)];
    if (itself.length === 0) continue;
    const asWritten = costOf([...before, ...itself, ...rest]);
    function doubt(kind: keyof typeof gains, rows: readonly number[], words: number): void {
      const excess = (asWritten - costOf(rows)) / usualCost / gains[kind];
      if (rows.length > 0 && excess > 1) found.push({ kind, fromWord: word, toWord: word + words, excess });
    }
    doubt("missing", [...before, ...rest], 1);
    doubt("repeated", [...before, ...itself, ...itself, ...rest], 1);
    if (nextEnds !== undefined && nextEnds > ends) {
      doubt("swapped", [...before, ...rowsOf(ends, nextEnds), ...itself, ...rowsOf(nextEnds, part.to)], 2);
    }
  }
  return likeliest(found);
}

function rowsOf(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** One mistake makes the words around it doubtful, too: those that touch a likelier one are left out. */
function likeliest(found: readonly (Doubt & { excess: number })[]): Doubt[] {
  const kept: Doubt[] = [];
  for (const { excess: _excess, ...doubt } of found.toSorted((a, b) => b.excess - a.excess)) {
    const touches = kept.some(({ fromWord, toWord }) => doubt.fromWord <= toWord && doubt.toWord >= fromWord);
    if (!touches) kept.push(doubt);
  }
  return kept.sort((a, b) => a.fromWord - b.fromWord);
}

/** What a frame of either speech costs in the middle of the path. */
function medianCost({ rows, columns, distances }: WarpPath): number {
  const costs = distances.map((distance, step) => {
    const isDiagonal = rows[step] !== rows[step - 1] && columns[step] !== columns[step - 1];
    return isDiagonal ? distance : distance + stallCost;
  });
  return costs.sort()[costs.length >> 1] ?? 0;
}

/** The column at which the path enters the rows of each word; at the end all columns. */
function columnsOfWords({ path, wordRows, columns }: ComparedSpeech): number[] {
  const count = columns.isLoud.length;
  let step = 0;
  return wordRows.map((row, word) => {
    if (word === 0) return 0;
    if (word === wordRows.length - 1) return count;
    while (step < path.rows.length - 1 && path.rows[step]! < row) step += 1;
    return path.columns[step]!;
  });
}

interface Part {
  from: number;
  to: number;
  columnsFrom: number;
  columnsTo: number;
}

/** Makes a function that warps rows of the part, in the order given, onto its columns, beyond what as many usual frames cost. */
function createCosting(
  { rows: one, columns: other }: ComparedSpeech,
  { from, to, columnsFrom, columnsTo }: Part,
  usualCost: number,
): (order: readonly number[]) => number {
  const width = columnsTo - columnsFrom;
  const distances = new Float32Array((to - from) * width);
  for (let row = from; row < to; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const place = (row - from) * width + column;
      distances[place] = frameDistance(one.cepstra, row, other.cepstra, columnsFrom + column);
    }
  }
  // Silence in one of them is a pause of that voice, and costs what any frame does.
  const cheap = (distance: number, isLoud: number | undefined) =>
    isLoud === 0 ? Math.min(usualCost, distance + stallCost) : distance + stallCost;
  let [above, here] = [new Float64Array(width), new Float64Array(width)];
  return (order) => {
    for (const [index, row] of order.entries()) {
      const start = (row - from) * width;
      const isLoud = one.isLoud[row];
      for (let column = 0; column < width; column += 1) {
        const distance = distances[start + column]!;
        let cost = index === 0 && column === 0 ? 2 * distance : Number.POSITIVE_INFINITY;
        if (index > 0 && column > 0) cost = above[column - 1]! + 2 * distance;
        if (index > 0) cost = Math.min(cost, above[column]! + cheap(distance, isLoud));
        if (column > 0) {
          cost = Math.min(cost, here[column - 1]! + cheap(distance, other.isLoud[columnsFrom + column]));
        }
        here[column] = cost;
      }
      [above, here] = [here, above];
    }
    return above[width - 1]! - usualCost * (order.length + width);
  };
}
