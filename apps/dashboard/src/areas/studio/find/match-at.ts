import type { Match } from "./find-matches.ts";

/** A place in the script: a block's index and an offset into its text. */
export interface ScriptOffset {
  block: number;
  offset: number;
}

/** Index of the first match that begins at or after a place, the first of all after the last; -1 without matches. */
export function matchAt(matches: readonly Match[], { block, offset }: ScriptOffset): number {
  const index = matches.findIndex((match) => match.block > block || (match.block === block && match.from >= offset));
  return index === -1 && matches.length > 0 ? 0 : index;
}

/** The place of the match `step` matches further, around the ends. */
export function placeOfNext(matches: readonly Match[], index: number, step: 1 | -1): ScriptOffset | undefined {
  const next = matches[(index + step + matches.length) % matches.length];
  return next && { block: next.block, offset: next.from };
}

/** "3 of 12". */
export function countLabel(matches: readonly Match[], index: number): string {
  return matches.length === 0 ? "No matches" : `${index + 1} of ${matches.length}`;
}
