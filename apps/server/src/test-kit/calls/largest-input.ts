import { randomUUIDv7 } from "node:crypto";
import { type Input, isGivenByHand, voice } from "./example-input.ts";
import { type Call, type JsonSchema, pathParameters } from "./list-calls.ts";
import { withValue } from "./wrong-inputs.ts";

export interface LargestInput {
  input: Input;
  /** Fields whose schema allows more than was found to be legal, or does not say how much it allows: "rules.title_words". */
  short: string[];
}

type Path = readonly string[];

/** Of the address of a call without a body. */
const maxQueryBytes = 8000;

const emoji = "\u{1f600}";
/** One character to a reader, eleven to a program. */
const family = "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";

/** Texts of at most so many characters, those with the longest JSON first. */
const fills: readonly ((length: number) => string)[] = [
  (length) => emoji.repeat(length / 2),
  (length) => "\u00e9".repeat(length),
  (length) => "https://blog.example/".padEnd(length, "\u00e9"),
  (length) => "a".repeat(length),
  (length) => "https://blog.example/".padEnd(length, "a"),
  (length) => `${"a".repeat(64)}@${"aaaaaaaaa.".repeat(25)}`.slice(0, length - 7).padEnd(length, "example"),
  (length) => "en".padEnd(length, "-aaaaaaaa"),
  (length) => family.repeat(length / 12),
];

const locales = ["en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "pt-PT", "nl-NL", "da-DK"];
const largestVoice = { ...voice, id: emoji.repeat(32), profile_name: emoji.repeat(600) };
/** A line of an invoice, whose letters are those of Europe and India. */
const line = "\u00e9".repeat(200);

/** Lists whose entries have to differ, and what is not told by the schema alone. By the field's name. */
const given: Input = {
  audio_profile: largestVoice,
  // As many as a body holds.
  fallback_voices: locales.map((locale) => ({ ...largestVoice, lang_code: locale })),
  language_profiles: locales.slice(0, 5).map((locale) => ({ lang_code: locale, profile_id: randomUUIDv7() })),
  status: "published,draft,in_progress,disabled,failed",
  company: line,
  address_line1: line,
  address_line2: line,
  city: line,
  region: line,
  postal_code: line.slice(0, 20),
};

/** Texts of one form, or of a list that only code has: none is much longer than its example. */
const ofOneForm = new Set(
  `color text_color background_color player_color country tax_id number expires security_code category sub_category
  episode_category apple_podcasts_url spotify_url youtube_music_url`.split(/\s+/),
);

/** An input as a body, with everything outside of ASCII as an escape: the longest that it can be. */
export function longestJson(input: unknown): string {
  return JSON.stringify(input).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What of an input a call sends as its body. */
export function bodyOf(call: Call, input: Input): Input {
  const inPath = new Set(pathParameters(call));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
}

/**
 * An input that is as large as schema and declaration allow: texts and lists as long as they may be, as far as all of it
 * stays legal and the body within its bytes. What is given by hand stays as it is, and so do the fields that are `kept`.
 */
export function largestInput(call: Call, example: Input, kept: readonly string[] = []): LargestInput {
  const left = new Set([...pathParameters(call), ...kept]);
  const maxBytes = call.method === "GET" ? maxQueryBytes : call.declaration.maxBodyBytes;
  const short: string[] = [];
  let input = example;

  /** Bytes that it may still grow by. */
  function roomOf(candidate: Input): number {
    return maxBytes - longestJson(bodyOf(call, candidate)).length;
  }

  /** Whether it is legal; then it is the input from here on. */
  function takes(path: Path, value: unknown): boolean {
    const candidate = withValue(input, path, value);
    if (roomOf(candidate) < 0 || call.parse(candidate).error) return false;
    input = candidate;
    return true;
  }

  function enlarge(schema: JsonSchema, path: Path, value: unknown): void {
    const name = path.at(-1) ?? "";
    if (value === undefined || isGivenByHand(name) || ofOneForm.has(name) || left.has(name)) return;
    const options = schema.anyOf ?? schema.oneOf;
    if (options) {
      for (const option of options) if (isOf(option, value)) enlarge(option, path, value);
    } else if (typeof value === "string") enlargeText(schema, path, value);
    else if (Array.isArray(value)) enlargeList(schema, path, value);
    else if (typeof value === "object" && value !== null) {
      // What may be longest comes last: all of it is looked at again for each field.
      const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
      for (const [field, inner] of fields.toSorted(([, one], [, other]) => mostOf(one) - mostOf(other)))
        enlarge(inner, [...path, field], (value as Input)[field]);
    }
  }

  function enlargeText({ enum: members, const: only, format, maxLength }: JsonSchema, path: Path, value: string): void {
    if (members) takes(path, members.toSorted((one, other) => String(other).length - String(one).length)[0]);
    if (members || only !== undefined || (format !== undefined && format !== "email")) return;
    const room = roomOf(withValue(input, path, ""));
    const most = Math.min(maxLength ?? room, room);
    const isTaken = fills.some((fill) =>
      takes(path, fill(Math.floor(most * Math.min(1, room / longestJson(fill(most)).length)))),
    );
    if (!isTaken && value.length < most) short.push(path.join("."));
  }

  function enlargeList(
    { items, maxItems = Number.POSITIVE_INFINITY }: JsonSchema,
    path: Path,
    value: readonly unknown[],
  ) {
    const { enum: members } = items as JsonSchema;
    if (members) takes(path, members.slice(0, maxItems));
    if (members || value.length === 0) return;
    enlarge(items as JsonSchema, [...path, "0"], value[0]);
    const item = valueAt(input, [...path, "0"]);
    const most = Math.floor(roomOf(input) / (longestJson(item).length + 1)) + 1;
    if (
      !takes(
        path,
        Array.from({ length: Math.min(maxItems, most) }, () => item),
      )
    )
      short.push(path.join("."));
  }

  for (const [name, value] of Object.entries(given)) {
    if (!(name in input) || left.has(name)) continue;
    if (takes([name], value)) left.add(name);
    else short.push(name);
  }
  if (call.input) enlarge(call.input, [], input);
  return { input, short };
}

function mostOf({ maxLength = 0 }: JsonSchema): number {
  return maxLength;
}

function isOf(schema: JsonSchema | boolean, value: unknown): schema is JsonSchema {
  if (typeof schema === "boolean") return false;
  if (schema.const !== undefined) return schema.const === value;
  const type = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  return schema.type === type;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
}
