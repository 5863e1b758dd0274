import type { Match } from "./find-matches.ts";

/** A position in the script: a block's index and an offset into its text. */
export interface ScriptOffset {
  block: number;
  offset: number;
}

/** Index of the first match at or after a position, wrapping to the first of all; -1 without matches. */
export function matchAt(matches: readonly Match[], { block, offset }: ScriptOffset): number {
  const index = matches.findIndex((match) => match.block > block || (match.block === block && match.from >= offset));
  return index === -1 && matches.length > 0 ? 0 : index;
}

/** The index of the match `step` matches further, wrapping around. */
export function placeOfNext(matches: readonly Match[], index: number, step: 1 | -1): ScriptOffset | undefined {
  const next = matches[(index + step + matches.length) % matches.length];
  return next && { block: next.block, offset: next.from };
}

/** "3 of 12". */
export function countLabel(matches: readonly Match[], index: number): string {
  return matches.length === 0 ? "No matches" : `${index + 1} of ${matches.length}`;
}
