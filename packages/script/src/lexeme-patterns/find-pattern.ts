import { OPERATIONS, type Pattern, type Program } from "./compile-pattern.ts";

export interface PatternMatch {
  start: number;
  end: number;
  /** Where each group stands, from group 1 on; undefined for one that took no part. */
  groups: ({ start: number; end: number } | undefined)[];
}

export interface FoundPattern {
  matches: PatternMatch[];
  /** Instructions that were run: at most the program's length for each place of the text, twice over. */
  steps: number;
}

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;
/** Of a group's mark that was not set. */
const unset = -1;

/**
 * The matches of a pattern from the left, none over another; of two that begin at one place the one that the pattern
 * names first, as regular expressions have it. No instruction is run twice at one place, whatever the start it is
 * reached from: what failed there once fails again. So the work is linear in the text.
 */
export function findPattern(text: string, { program, groups, canStart }: Pattern): FoundPattern {
  const characters = Array.from(text);
  const offsets = offsetsOf(characters);
  const search: Search = {
    program,
    characters,
    visited: new Uint32Array((characters.length + 1) * wordsOf(program)),
    fits: new Uint8Array(program.tests.length * characters.length),
    slots: new Int32Array(groups * 2 + 2),
    steps: 0,
  };
  const matches: PatternMatch[] = [];
  for (let start = 0; start < characters.length; start += 1) {
    search.steps += 1;
    const end = canStart(characters[start] ?? "") ? matchAt(search, start) : undefined;
    if (end === undefined) continue;
    matches.push({
      start: offsets[start] ?? 0,
      end: offsets[end] ?? 0,
      groups: groupsOf(search.slots, groups, offsets),
    });
    start = end - 1;
  }
  return { matches, steps: search.steps };
}

/** Places are numbers of characters. */
interface Search {
  program: Program;
  characters: readonly string[];
  /** By place, a bit for each instruction that was run there. */
  visited: Uint32Array;
  /** By test and place: 0 where it was not asked yet, 1: no, 2: yes. */
  fits: Uint8Array;
  /** Where the groups of the last match begin and end. */
  slots: Int32Array;
  steps: number;
}

/** Where the match ends that begins at a place; undefined where none does. Written for speed: it is run for every step. */
function matchAt(search: Search, start: number): number | undefined {
  const { program, characters, visited, fits, slots } = search;
  const { operations, first, second } = program;
  const words = wordsOf(program);
  const end = characters.length;
  slots.fill(unset);
  /**
   * What is left to try, in twos: an instruction and a place; or a group's mark, as a number below 0, and what it is put
   * back to.
   */
  const open = [0, start];
  let steps = 0;
  while (open.length > 0) {
    let place = open.pop()!;
    let at = open.pop()!;
    if (at < 0) {
      slots[-at - 1] = place;
      continue;
    }
    for (;;) {
      const word = place * words + (at >> 5);
      const bit = 1 << (at & 31);
      if ((visited[word]! & bit) !== 0) break;
      visited[word]! |= bit;
      steps += 1;
      const operation = operations[at]!;
      const operand = first[at]!;
      if (operation === CHARACTER) {
        if (place === end) break;
        let fit = fits[operand * end + place];
        if (fit === 0) {
          fit = program.tests[operand]!(characters[place]!) ? 2 : 1;
          fits[operand * end + place] = fit;
        }
        if (fit === 1) break;
        at += 1;
        place += 1;
      } else if (operation === FORK) {
        open.push(second[at]!, place);
        at = operand;
      } else if (operation === JUMP) {
        at = operand;
      } else if (operation === SAVE) {
        open.push(-operand - 1, slots[operand]!);
        slots[operand] = place;
        at += 1;
      } else if (operation === MATCH) {
        // What succeeded here may do so again from here; all that was tried behind it failed.
        visited.fill(0, place * words, (place + 1) * words);
        search.steps += steps + 1;
        return place;
      } else if (holds(operation, place, characters)) {
        at += 1;
      } else {
        break;
      }
    }
  }
  search.steps += steps;
  return undefined;
}

function wordsOf({ length }: Program): number {
  return (length + 31) >> 5;
}

const { character: CHARACTER, fork: FORK, jump: JUMP, save: SAVE, match: MATCH } = OPERATIONS;

function holds(operation: number, place: number, characters: readonly string[]): boolean {
  if (operation === OPERATIONS.start) return place === 0;
  if (operation === OPERATIONS.end) return place === characters.length;
  const isBoundary = isWord(characters[place - 1]) !== isWord(characters[place]);
  return isBoundary === (operation === OPERATIONS.boundary);
}

/** Where each character begins in the text, and where the last one ends; in UTF-16 units. */
function offsetsOf(characters: readonly string[]): Int32Array {
  const offsets = new Int32Array(characters.length + 1);
  for (const [at, character] of characters.entries()) offsets[at + 1] = (offsets[at] ?? 0) + character.length;
  return offsets;
}

function groupsOf(slots: Int32Array, groups: number, offsets: Int32Array): PatternMatch["groups"] {
  return Array.from({ length: groups }, (_, index) => {
    const [start = unset, end = unset] = slots.subarray(index * 2 + 2, index * 2 + 4);
    return start === unset || end === unset ? undefined : { start: offsets[start] ?? 0, end: offsets[end] ?? 0 };
  });
}

function isWord(character = ""): boolean {
  return character !== "" && wordCharacter.test(character);
}
