import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { blocks } from "../test-kit/scripts.ts";
import { parseWith } from "../validation.ts";
import { lexiconSchema } from "./lexicon.ts";
import { scriptSchema } from "./script.ts";
import { voiceProfileSchema } from "./voice-profile.ts";

const ajv = new Ajv2020({ strict: false });

interface Invalid {
  why: string;
  /** "schema": the JSON Schema refuses it too; "rule": no JSON Schema can say it. */
  by: "schema" | "rule";
  value: unknown;
}

function linesOf(name: string): unknown[] {
  const text = readFileSync(new URL(`../../fixtures/${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

function described(schema: z.ZodType): (value: unknown) => boolean {
  return ajv.compile(schema.toJSONSchema({ io: "input" }));
}

describe.each<[name: string, schema: z.ZodType]>([
  ["script", scriptSchema],
  ["voice-profile", voiceProfileSchema],
  ["lexicon", lexiconSchema],
])("a %s as it is documented and as it is enforced", (name, schema) => {
  const accepts = described(schema);

  test.each(linesOf(`${name}.valid`).map((value) => [value]))("takes %j", (value) => {
    expect(parseWith(schema, value)).toMatchObject({ ok: true });
    expect(accepts(value)).toBe(true);
  });

  test.each((linesOf(`${name}.invalid`) as Invalid[]).map((line) => [line.why, line] as const))(
    "refuses %s",
    (_why, { by, value }) => {
      expect(parseWith(schema, value)).toMatchObject({ ok: false });
      expect(accepts(value)).toBe(by === "rule");
    },
  );
});

/** Said of what no JSON Schema can tell; everything else is refused by the JSON Schema too. */
const ruleSentences = [
  /^cannot add more text/,
  /^A block holds at most/,
  /^All pauses together/,
  /^Only the first block/,
  /in tenths\.$/,
  /^This text holds a character that is not text\.$/,
];

test("scripts made and spoilt at random are taken by both, or by neither for a reason both know", () => {
  const accepts = described(scriptSchema);
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 2 }), fc.nat(), fc.jsonValue({ maxDepth: 2 }), (script, seed, value) => {
      const spoilt = seed % 4 === 0 ? script : replaceAt(structuredClone(script), seed, value);
      const parsed = parseWith(scriptSchema, spoilt);
      const messages = parsed.ok ? [] : parsed.errors.map(({ message }) => message);
      const byShape = messages.filter((message) => !ruleSentences.some((rule) => rule.test(message)));
      const accepted = accepts(spoilt);
      expect(accepted || !parsed.ok).toBe(true);
      expect(accepted ? byShape : []).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** The value with one of its parts, the one that `seed` falls on, replaced. */
function replaceAt(whole: unknown, seed: number, value: unknown): unknown {
  const places: [holder: Record<string, unknown>, key: string][] = [];
  (function visit(part: unknown): void {
    if (typeof part !== "object" || part === null) return;
    for (const key of Object.keys(part)) {
      places.push([part as Record<string, unknown>, key]);
      visit((part as Record<string, unknown>)[key]);
    }
  })(whole);
  const place = places[seed % Math.max(places.length, 1)];
  if (!place) return value;
  const [holder, key] = place;
  holder[seed % 3 === 0 ? `${key}_` : key] = value;
  return whole;
}
