/** A regular expression that is not taken, in words for a person. */
export class PatternError extends Error {
  override name = "PatternError";
}

/** Of any script: what \w, \d and \s are, as parts of a native class. */
const classes = new Map([
  ["w", String.raw`\p{L}\p{M}\p{N}_`],
  ["d", String.raw`\p{Nd}`],
  ["s", String.raw`\s`],
]);
const controls = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
]);

/** Whether "\b" (true) or "\B" (false) is meant; undefined for other letters. */
function isWordBoundary(letter: string): boolean | undefined {
  return letter === "b" ? true : letter === "B" ? false : undefined;
}

/**
 * What a character behind a "\" stands for, outside of a class; `property` is the "{Lu}" of "\p{Lu}".
 * @throws {PatternError}
 */
function escapeSource(letter: string, property: string): { value: string; isClass: boolean } {
  const inside = classes.get(letter.toLowerCase());
  if (inside) return { value: letter === letter.toLowerCase() ? `[${inside}]` : `[^${inside}]`, isClass: true };
  if (letter === "p" || letter === "P") return { value: checked(`[\\${letter}${property}]`), isClass: true };
  return { value: controls.get(letter) ?? literal(letter), isClass: false };
}

/**
 * A class of the pattern, given without its brackets, as a native one.
 * @throws {PatternError}
 */
function classSource(source: string): string {
  const inside = source.replaceAll(/\\(?<letter>[\s\S])/gu, (whole, letter: string) => {
    if (/[WDSbB]/u.test(letter)) throw new PatternError(`“${whole}” cannot stand between [ and ].`);
    const known = classes.get(letter) ?? controls.get(letter);
    if (known !== undefined) return known;
    if (letter === "p" || letter === "P") return whole;
    literal(letter);
    return /[\^$\\.*+?()[\]{}|/-]/u.test(letter) ? whole : letter;
  });
  return checked(`[${inside}]`);
}

function literal(letter: string): string {
  if (/[1-9]/u.test(letter))
    throw new PatternError("A group cannot be looked for again (\\1) in a regular expression.");
  if (/[\p{L}\p{N}]/u.test(letter)) throw new PatternError(`“\\${letter}” is not known in a regular expression here.`);
  return letter;
}

function checked(source: string): string {
  try {
    void new RegExp(source, "u");
  } catch {
    throw new PatternError(`“${source}” is not a class of characters.`);
  }
  return source;
}

/** What a pattern is made of. */
export type PatternNode =
  /** One character: this one, or one of those that the class names (the source of a native one). */
  | { kind: "character"; value: string; isClass: boolean }
  | { kind: "assertion"; at: "start" | "end" | "boundary" | "no boundary" }
  | { kind: "sequence"; parts: PatternNode[] }
  | { kind: "choice"; branches: PatternNode[] }
  /** `group` counts from 1; undefined for one that is not remembered. */
  | { kind: "group"; group: number | undefined; inner: PatternNode }
  | { kind: "repeat"; inner: PatternNode; min: number; max: number | undefined; isLazy: boolean };

export interface ParsedPattern {
  node: PatternNode;
  groups: number;
}

const maxGroups = 9;
const maxNesting = 10;
const maxRepeats = 100;

interface Reader {
  /** Characters as a reader counts them, not halves of one. */
  characters: string[];
  at: number;
  groups: number;
  depth: number;
}

/**
 * Reads the regular expressions that a lexicon takes: characters, ".", classes, groups, "|", repeats, "^", "$" and "\b".
 * What can make a search long or needs more than one look at a character (back references, looking around) is refused.
 * @throws {PatternError}
 */
export function parsePattern(source: string): ParsedPattern {
  const reader: Reader = { characters: Array.from(source), at: 0, groups: 0, depth: 0 };
  const node = readChoice(reader);
  if (reader.at < reader.characters.length) throw new PatternError("A “)” in the regular expression closes nothing.");
  return { node, groups: reader.groups };
}

function readChoice(reader: Reader): PatternNode {
  const branches = [readSequence(reader)];
  while (take(reader, "|")) branches.push(readSequence(reader));
  return branches.length === 1 && branches[0] ? branches[0] : { kind: "choice", branches };
}

function readSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (let next = peek(reader); next !== undefined && next !== "|" && next !== ")"; next = peek(reader)) {
    parts.push(readRepeat(reader, readAtom(reader)));
  }
  return { kind: "sequence", parts };
}

function readAtom(reader: Reader): PatternNode {
  const character = reader.characters[reader.at++] ?? "";
  if (character === "(") return readGroup(reader);
  if (character === "[") return readClass(reader);
  if (character === "\\") return readEscape(reader);
  if (character === ".") return { kind: "character", value: "[^\\n]", isClass: true };
  if (character === "^") return { kind: "assertion", at: "start" };
  if (character === "$") return { kind: "assertion", at: "end" };
  if ("*+?{".includes(character)) throw new PatternError(`Nothing stands before “${character}” to be repeated.`);
  return { kind: "character", value: character, isClass: false };
}

function readGroup(reader: Reader): PatternNode {
  let group: number | undefined;
  if (take(reader, "?")) {
    if (!take(reader, ":")) {
      throw new PatternError("Groups that look around or have a name are not known here: use ( ) or (?: ).");
    }
  } else {
    reader.groups += 1;
    group = reader.groups;
    if (group > maxGroups) throw new PatternError(`A regular expression has at most ${maxGroups} groups.`);
  }
  reader.depth += 1;
  if (reader.depth > maxNesting) throw new PatternError(`Groups stand at most ${maxNesting} deep in one another.`);
  const inner = readChoice(reader);
  reader.depth -= 1;
  if (!take(reader, ")")) throw new PatternError("A “(” in the regular expression is not closed.");
  return { kind: "group", group, inner };
}

function readClass(reader: Reader): PatternNode {
  const start = reader.at;
  if (peek(reader) === "^") reader.at += 1;
  // As the first of a class, "]" is one of its characters in some dialects: here it has to be written "\]".
  for (let next = peek(reader); next !== "]"; next = peek(reader)) {
    if (next === undefined) throw new PatternError("A “[” in the regular expression is not closed.");
    reader.at += next === "\\" ? 2 : 1;
  }
  const source = reader.characters.slice(start, reader.at).join("");
  reader.at += 1;
  return { kind: "character", value: classSource(source), isClass: true };
}

function readEscape(reader: Reader): PatternNode {
  const letter = reader.characters[reader.at++];
  if (letter === undefined) throw new PatternError("The regular expression ends in a single “\\”.");
  const boundary = isWordBoundary(letter);
  if (boundary !== undefined) return { kind: "assertion", at: boundary ? "boundary" : "no boundary" };
  let property = "";
  if (letter === "p" || letter === "P") {
    const end = reader.characters.indexOf("}", reader.at);
    property = reader.characters.slice(reader.at, end + 1).join("");
    reader.at = Math.max(end + 1, reader.at);
  }
  return { kind: "character", ...escapeSource(letter, property) };
}

function readRepeat(reader: Reader, inner: PatternNode): PatternNode {
  const bounds = readBounds(reader);
  if (!bounds) return inner;
  if (inner.kind === "assertion") throw new PatternError("“^”, “$” and “\\b” cannot be repeated.");
  const isLazy = take(reader, "?");
  if (readBounds(reader)) throw new PatternError("Two signs of repetition stand behind one another.");
  return { kind: "repeat", inner, ...bounds, isLazy };
}

function readBounds(reader: Reader): { min: number; max: number | undefined } | undefined {
  if (take(reader, "*")) return { min: 0, max: undefined };
  if (take(reader, "+")) return { min: 1, max: undefined };
  if (take(reader, "?")) return { min: 0, max: 1 };
  if (peek(reader) !== "{") return undefined;
  const end = reader.characters.indexOf("}", reader.at);
  const text = end === -1 ? "" : reader.characters.slice(reader.at, end + 1).join("");
  const found = /^\{(?<min>\d{1,3})(?<comma>,)?(?<max>\d{1,3})?\}$/u.exec(text)?.groups;
  if (!found) throw new PatternError("A repetition is written {2}, {2,} or {2,5}; a brace itself \\{.");
  reader.at = end + 1;
  const min = Number(found["min"]);
  const max = found["max"] === undefined ? (found["comma"] ? undefined : min) : Number(found["max"]);
  if (min > maxRepeats || (max ?? 0) > maxRepeats) throw new PatternError(`{ } repeats at most ${maxRepeats} times.`);
  if (max !== undefined && max < min) throw new PatternError("In { } the smaller number stands first.");
  return { min, max };
}

function peek({ characters, at }: Reader): string | undefined {
  return characters[at];
}

function take(reader: Reader, character: string): boolean {
  if (reader.characters[reader.at] !== character) return false;
  reader.at += 1;
  return true;
}
