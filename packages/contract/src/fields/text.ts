import { z } from "zod";
import "../error-map.ts";
import { BIDI_CONTROLS } from "../limits.ts";

/** IANA name, such as "Europe/Berlin". */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "There is no such time zone.")
  .meta({ examples: ["Europe/Oslo"] });

/** Not every place that this is read in has types for it. */
interface WithTemporal {
  Intl: unknown;
  Temporal?: { ZonedDateTime: new (nanoseconds: bigint, timeZone: string) => unknown };
}

/** That times can be computed in it: Intl alone takes abbreviations as well ("PST"), which Temporal refuses. */
function isTimeZone(name: string): boolean {
  const { Temporal: temporal }: WithTemporal = globalThis;
  try {
    if (!temporal) return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
    return Boolean(new temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}

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

/** Printable text on one line, in the order in which it is written. */
export const nameCharacters = new RegExp(String.raw`^[^\p{Cc}\p{Zl}\p{Zp}${BIDI_CONTROLS}]*$`, "u");
export const NAME_CHARACTERS_MESSAGE = "This name has characters that a name does not have.";
export const NAME_ADDRESS_MESSAGE = "A name cannot be a web address.";

/** What the titles of items and articles may hold. */
export const withoutBidiControls = new RegExp(`^[^${BIDI_CONTROLS}]*$`, "u");
export const TITLE_CHARACTERS_MESSAGE = "This title has characters that a title does not have.";

/** Not on one line, not printable, or out of the order in which it is written: joiners and tags of emoji are the exception. */
const disorder = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Joiners beside each other join nothing, and no script stacks this many marks on a letter. */
const heaped = /[\u200c\u200d]{2}|\p{M}{7}/u;
/** What is seen of a text: the fillers of Hangul and the empty cell of Braille are letters and signs that nobody sees. */
const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;
/** With its scheme, with www, or with a path. The mere name of a host is a good name: "Booking.com". */
const webAddress = /:\/\/|(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{L}{2,}\/\S/iu;

function isNameText(text: string): boolean {
  return !disorder.test(text) && !heaped.test(text) && seen.test(text);
}

/** What things are called that are no people, such as an episode: at most `max` characters that are seen. */
export function titleField({ max, missing, tooLong }: { max: number; missing: string; tooLong?: string }) {
  return requiredText(missing).max(max, tooLong).refine(isNameText, NAME_CHARACTERS_MESSAGE);
}

/** A name: {@link titleField} that is no web address, since names stand in mails to others. */
export function nameField(rules: { max: number; missing: string; tooLong?: string }) {
  return titleField(rules).refine((name) => !webAddress.test(name), NAME_ADDRESS_MESSAGE);
}
