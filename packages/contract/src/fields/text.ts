import { z } from "zod";
import "../error-map.ts";

/** What a field of a form has to be. */
export type FieldSchema = z.ZodType;

/** A text, which may be empty: `missing` is said where there is none. */
export function stringField(missing: string) {
  return z.string({ error: errorIfMissing(missing) });
}

/** The error of a schema that says `message` of a value that is not there. */
export function errorIfMissing(message: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? message : undefined);
}

/** A text that says something: `missing` is said where there is none, and of one that is only white space. */
export function requiredText(missing: string) {
  return stringField(missing).trim().min(1, { error: missing, abort: true });
}

export const NAME_REQUIRED_MESSAGE = "Name is required";

/** What a name may hold: printable text on one line, in the order in which it is written. */
export const nameCharacters = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
export const NAME_CHARACTERS_MESSAGE = "This name has characters that a name does not have.";

/** A name of at most `max` characters, at least one of them. */
export function nameField({ max, missing, tooLong }: { max: number; missing: string; tooLong?: string }) {
  return requiredText(missing).max(max, tooLong).regex(nameCharacters, NAME_CHARACTERS_MESSAGE);
}
