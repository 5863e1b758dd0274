import { MAX_ERRORS } from "./limits.ts";

/** What is wrong with a value, said to a person, and where: keys and indices joined by dots ("0.children.2.duration"). */
export interface ValidationError {
  path: string;
  message: string;
}

export type Fields = Record<string, unknown>;

/** Gathers what is wrong, at most {@link MAX_ERRORS} of it. */
export interface Report {
  readonly errors: ValidationError[];
  add(path: string, message: string): void;
}

export function createReport(): Report {
  const errors: ValidationError[] = [];
  return {
    errors,
    add(path, message) {
      if (errors.length < MAX_ERRORS) errors.push({ path, message });
    },
  };
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as fields, none of them outside `known`; undefined (and reported) when it is not an object. */
export function readFields(
  report: Report,
  path: string,
  value: unknown,
  known: readonly string[],
  what: string,
): Fields | undefined {
  if (!isObject(value)) {
    report.add(path, `${what} is expected here.`);
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) report.add(join(path, key.slice(0, 60)), "This field is not known.");
  }
  return value;
}

/** A well-formed text of at most `most` UTF-16 units, without NUL; "" (and reported) otherwise. */
export function readText(report: Report, path: string, value: unknown, most: number, least = 0): string {
  if (typeof value !== "string") {
    report.add(path, "A text is expected here.");
    return "";
  }
  if (value.length > most) {
    report.add(path, `This text is too long: at most ${most} characters.`);
    return "";
  }
  if (value.trim().length < least) report.add(path, "This cannot be empty.");
  if (value.includes("\0") || !value.isWellFormed()) report.add(path, "This text holds a character that is not text.");
  return value;
}

/** One of `options`; the first of them (and reported) otherwise. */
export function readOption<Option extends string>(
  report: Report,
  path: string,
  value: unknown,
  options: readonly [Option, ...Option[]],
): Option {
  const option = options.find((candidate) => candidate === value);
  if (option !== undefined) return option;
  report.add(path, `One of these is expected: ${options.map((name) => (name === "" ? '""' : name)).join(", ")}.`);
  return options[0];
}

/** true, false or left out. */
export function readFlag(report: Report, path: string, value: unknown): boolean | undefined {
  if (value === undefined || typeof value === "boolean") return value;
  report.add(path, "true or false is expected here.");
  return undefined;
}

/** A number `from`..`to` in steps of 1 / `perUnit`, exact to the step; `from` (and reported) otherwise. */
export function readStepped(
  report: Report,
  path: string,
  value: unknown,
  range: { from: number; to: number; perUnit: number; what: string },
): number {
  const { from, to, perUnit, what } = range;
  if (typeof value === "number" && value >= from && value <= to) {
    const steps = Math.round(value * perUnit);
    // 0.1 + 0.2 is still three tenths.
    if (Math.abs(value * perUnit - steps) < 1e-6) return steps / perUnit + 0;
  }
  report.add(path, what);
  return from;
}

/** @returns the path of a field or index inside another */
export function join(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}
