import type { Call, JsonSchema } from "./list-calls.ts";

export type Input = Record<string, unknown>;

export const voice = {
  id: "mine",
  profile_name: "Newsreader",
  lang_code: "en-US",
  voice: "en-US",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "default",
  style: "",
  auto_breathing: false,
};
const leaf = {
  text: "Curiouser and curiouser",
  say_as: { interpret_as: "cardinal" },
  pronunciation: { original: "SQL", replaceWith: "sequel" },
  emphasis: { emphasis_strength: "strong" },
  highlight: true,
};
const paragraph = {
  type: "paragraph",
  children: [{ text: "She said " }, leaf, { type: "pause", duration: 1.5, children: [{ text: "" }] }, { text: "." }],
};

/** A clip cut at both ends. */
export const clip = {
  title: "Slow Lamp",
  type: "AUDIO",
  starts: 1,
  ends: 4,
  trimRight: 1,
  url: "/sounds/lamp.mp3",
  delay: 0,
  duration: 5,
  fadeInDuration: 0.5,
  fadeOutDuration: 0.5,
  volume: 80,
};

/** What no schema says: texts with a shape of their own, and what only code can tell. By the field's name. */
const given: Input = {
  slate_value: [{ type: "block", is_title: false, audio_profile: voice, children: [paragraph] }],
  children: [paragraph],
  block: clip,
  sections: [
    { type: "TTS", tracks: [[{ ...clip, title: "She said SQL", type: "TTS", url: "" }]] },
    { type: "AUDIO", tracks: [[clip]] },
  ],
  pronunciation_library: [{ original: "SQL", replaceWith: "sequel", language: "en-US" }],
  entry: { original: "SQL", replaceWith: "sequel", language: "en-US" },
  audio_profile: voice,
  lang_code: "en-US",
  voice: "en-US",
  engine: "standard",
  platform: "espeak",
  pitch: "default",
  style: "",
  auto_breathing: false,
  site_url: "https://blog.example/",
  email: "guest@example.com",
  role: "viewer",
  file_name: "letter.docx",
  time_zone: "Europe/Oslo",
};

/** Whether an example of a field of this name is given by hand. */
export function isGivenByHand(name: string): boolean {
  return Object.hasOwn(given, name);
}

/** What only an answer tells: a page of a list is good for that list. */
const leftOut = new Set(["next_page_token", "nextPageToken"]);

/** A whole and valid input of a call, optional fields included. `known`: what is there, by the field that names it. */
export function exampleInput({ name, input }: Call, known: Readonly<Input>): Input {
  const example = input ? exampleOf(input, name) : {};
  if (typeof example !== "object" || example === null) throw new Error(`${name} takes no object.`);
  const fields = Object.entries(example).filter(([field]) => !leftOut.has(field));
  return Object.fromEntries(fields.map(([field, value]) => [field, known[field] ?? value]));
}

function exampleOf(schema: JsonSchema, name: string): unknown {
  const [declared] = schema.examples ?? [];
  if (declared !== undefined) return declared;
  const hand = given[name];
  if (hand !== undefined && fits(hand, schema)) return hand;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first, name);
  switch (schema.type) {
    case "string":
      return exampleText(schema);
    case "integer":
    case "number":
      return [1, schema.minimum, schema.maximum].find((value) => value !== undefined && isWithin(value, schema));
    case "boolean":
      return true;
    case "array":
      return isNever(schema.items) ? [] : [exampleOf(schema.items as JsonSchema, name)];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner as JsonSchema, field)]),
      );
    case undefined:
    case "null":
    default:
      throw new Error(`Nobody knows an example of ${name}. Give one by hand.`);
  }
}

function fits(value: unknown, { type, enum: members }: JsonSchema): boolean {
  if (members) return members.some((member) => member === value);
  return type === undefined || (type === "array" ? Array.isArray(value) : typeof value === type);
}

function exampleText({ format, minLength = 1 }: JsonSchema): string {
  if (format === "uuid") return "01890000-0000-7000-8000-00000000000a";
  if (format === "date") return "2026-02-01";
  // What is to happen at a time has it still before it.
  if (format === "date-time") return new Date(Date.now() + 86_400_000).toISOString();
  return "Gazette "
    .repeat(Math.ceil(minLength / 8) || 1)
    .trimEnd()
    .padEnd(minLength, "e");
}

function isWithin(value: number, { minimum, maximum, exclusiveMinimum }: JsonSchema): boolean {
  const above = typeof exclusiveMinimum === "number" ? value > exclusiveMinimum : true;
  return above && value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

function isNever(items: unknown): boolean {
  return typeof items === "object" && items !== null && "not" in items;
}
