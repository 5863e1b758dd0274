import type { Instruction, Pattern } from "./compile-pattern.ts";

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

/** One thing left to try: an instruction at a place, or a group's mark that is put back. */
type Job = { at: number; place: number } | { slot: number; before: number | undefined };

/**
 * The matches of a pattern from the left, none over another; of two that begin at one place the one that the pattern
 * names first, as regular expressions have it. No instruction is run twice at one place, whatever the start it is
 * reached from: what failed there once fails again. So the work is linear in the text.
 */
export function findPattern(text: string, { program, groups, canStart }: Pattern): FoundPattern {
  const matches: PatternMatch[] = [];
  /** By place: the instructions that were run there. */
  const visited: (Uint8Array | undefined)[] = [];
  let steps = 0;

  function matchAt(start: number): PatternMatch | undefined {
    const slots: (number | undefined)[] = Array.from({ length: groups * 2 + 2 });
    const open: Job[] = [{ at: 0, place: start }];
    for (let job = open.pop(); job; job = open.pop()) {
      if ("slot" in job) {
        slots[job.slot] = job.before;
        continue;
      }
      let { at, place } = job;
      for (let next: number | undefined = at; next !== undefined;) {
        at = next;
        const seen = (visited[place] ??= new Uint8Array(program.length));
        const step: Instruction | undefined = program[at];
        if (seen[at] === 1 || !step) break;
        seen[at] = 1;
        steps += 1;
        if (step.kind === "match") {
          // What succeeded here may do so again from here; all that was tried behind it failed.
          seen.fill(0);
          steps += 1;
          return { start, end: place, groups: groupsOf(slots, groups) };
        }
        if (step.kind === "save") {
          open.push({ slot: step.slot, before: slots[step.slot] });
          slots[step.slot] = place;
          next = at + 1;
        } else if (step.kind === "fork") {
          open.push({ at: step.second, place });
          next = step.first;
        } else if (step.kind === "jump") next = step.to;
        else if (step.kind === "assertion") next = holds(text, place, step.at) ? at + 1 : undefined;
        else {
          const character = characterAt(text, place);
          next = character !== "" && step.test(character) ? at + 1 : undefined;
          if (next !== undefined) place += character.length;
        }
      }
    }
    return undefined;
  }

  for (let start = 0; start < text.length;) {
    const character = characterAt(text, start);
    steps += 1;
    const match = canStart(character) ? matchAt(start) : undefined;
    if (match) matches.push(match);
    start = match && match.end > start ? match.end : start + character.length;
  }
  return { matches, steps };
}

function groupsOf(slots: readonly (number | undefined)[], groups: number): PatternMatch["groups"] {
  return Array.from({ length: groups }, (_, index) => {
    const [start, end] = [slots[index * 2 + 2], slots[index * 2 + 3]];
    return start === undefined || end === undefined ? undefined : { start, end };
  });
}

function holds(text: string, place: number, at: (Instruction & { kind: "assertion" })["at"]): boolean {
  if (at === "start") return place === 0;
  if (at === "end") return place === text.length;
  const isBoundary = isWord(characterBefore(text, place)) !== isWord(characterAt(text, place));
  return isBoundary === (at === "boundary");
}

function isWord(character: string): boolean {
  return character !== "" && wordCharacter.test(character);
}

/** A whole character, not half of one; "" at the end. */
function characterAt(text: string, place: number): string {
  const code = text.codePointAt(place);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function characterBefore(text: string, place: number): string {
  const code = text.charCodeAt(place - 1);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(place - 2, place) : text.slice(Math.max(place - 1, 0), place);
}
