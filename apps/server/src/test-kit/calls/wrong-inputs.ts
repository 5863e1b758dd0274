import { type Call, pathParameters } from "./list-calls.ts";
import type { Input } from "./example-input.ts";

export interface WrongInput {
  /** "title: too long" */
  what: string;
  input: Input;
  /** What stands where the path has an id is none: it names nothing. */
  namesNothing?: boolean;
}

type Path = readonly string[];

/** An address holds less than a body, and the part of a path less than an address; a body no more than its call declares. */
const roomForOthers = 1000;
const tooLong = { body: 30_000, query: 5000, path: 150 };

/**
 * Everything that makes a valid input wrong, one thing at a time: an unknown field in every object that names its own, and in
 * every field, however deep, a text that is too long, texts that no database keeps, and a value of another type.
 * Below a field, only what is not `seen`: a schema that several calls have is walked once.
 */
export function wrongInputs(call: Call, example: Input, seen = new Set<string>()): WrongInput[] {
  const inPath = new Set(pathParameters(call));
  const wrong: WrongInput[] = [];
  for (const [path, value] of everyPlace(example)) {
    const name = path.join(".");
    if (path.length > 1) {
      const place = JSON.stringify([call.input?.properties?.[path[0] ?? ""], path.slice(1)]);
      if (seen.has(place)) continue;
      seen.add(place);
    }
    if (isObject(value) && !isOpenField(call, path)) {
      wrong.push({ what: `${name}: an unknown field`, input: withValue(example, [...path, "unexpected"], "1") });
    }
    const [root = ""] = path;
    if (path.length === 0) continue;
    const place = inPath.has(root) ? "path" : call.method === "GET" ? "query" : "body";
    if (typeof value === "string") {
      const room = place === "body" ? call.declaration.maxBodyBytes - roomForOthers : Number.POSITIVE_INFINITY;
      const most = path.length === 1 ? mostCharacters(call, root) : 0;
      const long = withValue(example, path, "a".repeat(Math.min(Math.max(tooLong[place], most + 1), room)));
      wrong.push({ what: `${name}: too long`, input: long, namesNothing: place === "path" });
      wrong.push({ what: `${name}: U+0000`, input: withValue(example, path, `${value}\0`) });
      if (place === "body") {
        wrong.push({ what: `${name}: half a character`, input: withValue(example, path, `${value}\ud83d`) });
      }
    }
    const other = place === "path" ? "not-an-id" : typeof value === "object" ? "text" : { unexpected: "1" };
    wrong.push({
      what: `${name}: another type`,
      input: withValue(example, path, other),
      namesNothing: place === "path",
    });
  }
  return wrong;
}

/** What a field of the input holds at most; 0 where its schema does not say. */
function mostCharacters({ input }: Call, field: string): number {
  const schema = input?.properties?.[field];
  return typeof schema === "object" ? (schema.maxLength ?? 0) : 0;
}

/** Whether a field of the input takes names of its sender's. */
function isOpenField({ input }: Call, [root = "", ...below]: Path): boolean {
  const schema = input?.properties?.[root];
  return below.length === 0 && typeof schema === "object" && typeof schema.additionalProperties === "object";
}

function* everyPlace(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* everyPlace(inner, [...path, key]);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A copy of an input with another value at this place. */
export function withValue(example: Input, path: Path, value: unknown): Input {
  const copy = structuredClone(example);
  let at: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) ?? ""] = value;
  return copy;
}
