import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { letsThrough } from "../../../test-kit/lets-through.ts";
import { JsonComplexityCounter } from "./json-complexity-counter.ts";

/** Whether a text is let through, looked at in pieces of so many bytes. */
function passes(text: string, bytes = 1000): boolean {
  return letsThrough(new JsonComplexityCounter(), text, bytes);
}

function objectOf(names: number, value = "1"): string {
  return `{${Array.from({ length: names }, (_, at) => `"k${at}": ${value}`).join(",")}}`;
}

function listOf(item: string, count: number): string {
  return `[${Array.from({ length: count }, () => item).join(",")}]`;
}

describe("a large body", () => {
  test("of the largest texts there are is let through", () => {
    const run = '{"text":"Caf\\u00e9 \\"quoted\\" {[,:]}","say_as":{"interpret_as":"date"}}';
    const block = `{"type":"block","audio_profile":{"voice":"x"},"children":[{"type":"paragraph","children":${listOf(run, 20)}}]}`;
    expect(passes(`{"slate_value":${listOf(block, 2000)}}`, 65_536)).toBe(true);
  });

  test("has a bounded number of different names, wherever they stand", () => {
    expect(passes(objectOf(300))).toBe(true);
    expect(passes(objectOf(301))).toBe(false);
    expect(passes(`[${objectOf(200)},${objectOf(200)}]`)).toBe(true);
    expect(passes(`[${objectOf(200)},${objectOf(200).replaceAll("k", "l")}]`)).toBe(false);
    expect(passes(`{"${"n".repeat(201)}":1}`)).toBe(false);
  });

  test("names nothing of the machinery of objects, however that is written", () => {
    for (const name of ["__proto__", "constructor", String.raw`\u005f_proto__`, String.raw`a\nb`]) {
      expect(passes(`{"list":[{"${name}":{}}]}`)).toBe(false);
    }
    expect(passes('{"text":"__proto__ constructor \\u005f"}')).toBe(true);
  });

  test("has texts that look like names, and no bound of those", () => {
    const texts = Array.from({ length: 1000 }, (_, at) => JSON.stringify(`k${at}": {"`)).join(",");
    expect(passes(`{"texts":[${texts}],"long":"${"x".repeat(5000)}"}`)).toBe(true);
  });

  test("goes so deep and no deeper, and has so many parts and no more", () => {
    expect(passes("[".repeat(60) + "]".repeat(60))).toBe(true);
    expect(passes("[".repeat(61))).toBe(false);
    expect(passes(listOf("{}", 299_999))).toBe(true);
    expect(passes(listOf("{}", 300_000))).toBe(false);
    expect(passes(listOf("1", 1_000_000), 65_536)).toBe(true);
    expect(passes(listOf('"x"', 1_000_001), 65_536)).toBe(false);
  });
});

test("where a body is cut into pieces makes no difference", () => {
  // Without escapes in names, which are refused.
  const json = fc
    .json({ maxDepth: 4 })
    .filter((text) => !/"[^"]*\\[^:]*":/u.test(text) && !/__proto__|constructor/u.test(text));
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }), (text, bytes, over) => {
      const distinct = new Set<string>();
      JSON.parse(text, (_name, value: unknown) => {
        if (typeof value === "object" && value !== null && !Array.isArray(value)) {
          for (const key of Object.keys(value)) distinct.add(JSON.stringify(key));
        }
        return value;
      });
      // So many more names are let through, and not one more.
      const left = 300 - distinct.size;
      expect(passes(`[${text},${objectOf(left).replaceAll("k", "\u2028")}]`, bytes)).toBe(true);
      expect(passes(`[${text},${objectOf(left + over).replaceAll("k", "\u2028")}]`, bytes)).toBe(false);
    }),
    { numRuns: 60 },
  );
});
