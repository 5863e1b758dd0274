import { MAX_PATTERN_INSTRUCTIONS } from "../limits.ts";
import { parsePattern, PatternError, type PatternNode } from "./parse-pattern.ts";

/** One step of a program; a number is the index of the step that follows. */
type Instruction =
  | { kind: "character"; test: Test }
  | { kind: "assertion"; at: "start" | "end" | "boundary" | "no boundary" }
  /** Goes on at `first`, and at `second` when that leads to nothing. */
  | { kind: "fork"; first: number; second: number }
  | { kind: "jump"; to: number }
  /** Remembers where a group begins (2n) or ends (2n + 1). */
  | { kind: "save"; slot: number }
  | { kind: "match" };

type Test = (character: string) => boolean;

/** What an instruction does, as a number; its operands stand in `first` and `second`. */
export const OPERATIONS = {
  match: 0,
  /** `first`: index of the test. */
  character: 1,
  fork: 2,
  jump: 3,
  save: 4,
  start: 5,
  end: 6,
  boundary: 7,
  "no boundary": 8,
} as const;

/** Instructions as columns of numbers: a search runs millions of them. */
export interface Program {
  length: number;
  operations: Uint8Array;
  first: Int32Array;
  second: Int32Array;
  /** What characters are asked; the same question once. */
  tests: readonly Test[];
}

export interface Pattern {
  program: Program;
  groups: number;
  /** Whether a match can begin with this character; every character where the beginning is not one. */
  canStart: Test;
}

/**
 * A regular expression as a program whose search takes at most its length times the text's (see `findPattern`).
 * @throws {PatternError} in words for a person
 */
export function compilePattern(source: string, { caseSensitive }: { caseSensitive: boolean }): Pattern {
  const { node, groups } = parsePattern(source);
  const program: Instruction[] = [];
  const output = { program, caseSensitive, tests: new Map<string, Test>(), nodes: 0 };
  emit(output, node);
  add(output, { kind: "match" });
  const starts = startsOf(program);
  if (starts === "empty") throw new PatternError("The regular expression also fits where nothing stands.");
  const canStart = cached((character) => starts.some((test) => test(character)));
  return { program: inColumns(program, [...output.tests.values()]), groups, canStart };
}

function inColumns(instructions: readonly Instruction[], tests: readonly Test[]): Program {
  const { length } = instructions;
  const program = {
    length,
    operations: new Uint8Array(length),
    first: new Int32Array(length),
    second: new Int32Array(length),
    tests,
  };
  const indices = new Map(tests.map((test, index) => [test, index]));
  for (const [at, step] of instructions.entries()) {
    program.operations[at] = OPERATIONS[step.kind === "assertion" ? step.at : step.kind];
    if (step.kind === "fork") [program.first[at], program.second[at]] = [step.first, step.second];
    else if (step.kind === "jump") program.first[at] = step.to;
    else if (step.kind === "save") program.first[at] = step.slot;
    else if (step.kind === "character") program.first[at] = indices.get(step.test) ?? 0;
  }
  return program;
}

interface Output {
  program: Instruction[];
  caseSensitive: boolean;
  /** By what they ask: what is repeated asks the same. */
  tests: Map<string, Test>;
  /** Nodes written so far: repeats of nothing add no instruction, but cost work. */
  nodes: number;
}

function add({ program }: Output, instruction: Instruction): number {
  if (program.length >= MAX_PATTERN_INSTRUCTIONS) throw tooLong();
  return program.push(instruction) - 1;
}

function tooLong(): PatternError {
  return new PatternError("The regular expression is too long with all that it repeats.");
}

function emit(output: Output, node: PatternNode): void {
  output.nodes += 1;
  if (output.nodes > MAX_PATTERN_INSTRUCTIONS * 4) throw tooLong();
  switch (node.kind) {
    case "character":
      add(output, { kind: "character", test: testFor(output, node) });
      break;
    case "assertion":
      add(output, node);
      break;
    case "sequence":
      for (const part of node.parts) emit(output, part);
      break;
    case "choice":
      emitChoice(output, node.branches);
      break;
    case "group":
      if (node.group !== undefined) add(output, { kind: "save", slot: node.group * 2 });
      emit(output, node.inner);
      if (node.group !== undefined) add(output, { kind: "save", slot: node.group * 2 + 1 });
      break;
    case "repeat":
      emitRepeat(output, node);
      break;
  }
}

function emitChoice(output: Output, branches: readonly PatternNode[]): void {
  const jumps: { kind: "jump"; to: number }[] = [];
  for (const [index, branch] of branches.entries()) {
    const isLast = index === branches.length - 1;
    const fork = { kind: "fork" as const, first: 0, second: 0 };
    if (!isLast) fork.first = add(output, fork) + 1;
    emit(output, branch);
    if (isLast) break;
    const jump = { kind: "jump" as const, to: 0 };
    fork.second = add(output, jump) + 1;
    jumps.push(jump);
  }
  for (const jump of jumps) jump.to = output.program.length;
}

function emitRepeat(output: Output, { inner, min, max, isLazy }: PatternNode & { kind: "repeat" }): void {
  for (let count = 0; count < min; count += 1) emit(output, inner);
  const forks: { fork: { kind: "fork"; first: number; second: number }; into: number }[] = [];
  const addFork = () => {
    const fork = { kind: "fork" as const, first: 0, second: 0 };
    const at = add(output, fork);
    forks.push({ fork, into: at + 1 });
    return at;
  };
  if (max === undefined) {
    const at = addFork();
    emit(output, inner);
    add(output, { kind: "jump", to: at });
  } else {
    for (let count = min; count < max; count += 1) {
      addFork();
      emit(output, inner);
    }
  }
  const end = output.program.length;
  for (const { fork, into } of forks) {
    [fork.first, fork.second] = isLazy ? [end, into] : [into, end];
  }
}

function testFor({ tests, caseSensitive }: Output, node: PatternNode & { kind: "character" }): Test {
  const key = `${node.isClass ? "class" : "character"} ${node.value}`;
  const test = tests.get(key) ?? testOf(node, caseSensitive);
  tests.set(key, test);
  return test;
}

function testOf({ value, isClass }: { value: string; isClass: boolean }, caseSensitive: boolean): Test {
  if (!isClass && caseSensitive) return (character) => character === value;
  if (!isClass) {
    const small = value.toLowerCase();
    return (character) => character === value || character.toLowerCase() === small;
  }
  const expression = new RegExp(`^${value}$`, caseSensitive ? "u" : "iu");
  return cached((character) => expression.test(character));
}

/** What a match can begin with; "empty" when the end is reached without a character. */
function startsOf(program: readonly Instruction[]): Test[] | "empty" {
  const tests: Test[] = [];
  const seen = new Set<number>();
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const step = program[at];
    if (!step || seen.has(at)) continue;
    seen.add(at);
    if (step.kind === "match") return "empty";
    if (step.kind === "character") tests.push(step.test);
    else if (step.kind === "fork") open.push(step.first, step.second);
    else open.push(step.kind === "jump" ? step.to : at + 1);
  }
  return tests;
}

/** A test that is made once for each ASCII character. */
function cached(test: Test): Test {
  const known: (boolean | undefined)[] = [];
  return (character) => {
    const code = character.charCodeAt(0);
    if (code > 127) return test(character);
    return (known[code] ??= test(character));
  };
}
