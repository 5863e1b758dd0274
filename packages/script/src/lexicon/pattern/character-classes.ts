import { PatternError } from "./pattern-error.ts";

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
export function isWordBoundary(letter: string): boolean | undefined {
  return letter === "b" ? true : letter === "B" ? false : undefined;
}

/**
 * What a character behind a "\" stands for, outside of a class; `property` is the "{Lu}" of "\p{Lu}".
 * @throws {PatternError}
 */
export function escapeSource(letter: string, property: string): { value: string; isClass: boolean } {
  const inside = classes.get(letter.toLowerCase());
  if (inside) return { value: letter === letter.toLowerCase() ? `[${inside}]` : `[^${inside}]`, isClass: true };
  if (letter === "p" || letter === "P") return { value: checked(`[\\${letter}${property}]`), isClass: true };
  return { value: controls.get(letter) ?? literal(letter), isClass: false };
}

/**
 * A class of the pattern, given without its brackets, as a native one.
 * @throws {PatternError}
 */
export function classSource(source: string): string {
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
