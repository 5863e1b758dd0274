import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockHash } from "./block-hash.ts";
import { blockText } from "./block-text.ts";
import { MAX_BLOCKS, MAX_ERRORS } from "./limits.ts";
import { createPause } from "./schemas/inline.ts";
import { parseBlock, parseScript } from "./validation.ts";
import { blockOf, blocks, profileOf } from "./test-kit/scripts.ts";
import { utterancesOf } from "./utterances/utterances-of.ts";

function errorsOf(value: unknown) {
  const parsed = parseScript(value);
  return parsed.ok ? [] : parsed.errors;
}

function withLeaf(leaf: unknown): unknown {
  return [{ ...blockOf([[""]]), children: [{ type: "paragraph", children: [leaf] }] }];
}

describe("parseScript", () => {
  test("[P1] gives back what it was given, in normal form", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const parsed = parseScript([block]);
        expect(parsed.ok).toBe(true);
        if (!parsed.ok) return;
        expect(parsed.script.map(blockText)).toEqual([blockText(block)]);
        expect(parsed.script.map((one) => utterancesOf(one, []))).toEqual([utterancesOf(block, [])]);
        expect(parsed.script.map((one) => blockHash(one, []))).toEqual([blockHash(block, [])]);
        expect(parseScript(parsed.script)).toEqual(parsed);
      }),
      { numRuns: 60 },
    );
  });

  test("[P1] fills an empty paragraph and puts text around a pause", () => {
    const parsed = parseScript([
      { ...blockOf([]), children: [{ type: "paragraph", children: [createPause(1), createPause(2)] }] },
    ]);
    expect(parsed).toMatchObject({
      ok: true,
      script: [
        { children: [{ children: [{ text: "" }, createPause(1), { text: "" }, createPause(2), { text: "" }] }] },
      ],
    });
    expect(parseScript([blockOf([])])).toMatchObject({
      ok: true,
      script: [{ children: [{ children: [{ text: "" }] }] }],
    });
  });

  test("[P1] keeps no run without text but where a pause wants one, and makes one of runs without marks", () => {
    const mark = { say_as: { interpret_as: "date" } } as const;
    const sent = [
      { text: "" },
      { text: "On " },
      { text: "", emphasis: { emphasis_strength: "strong" } },
      { text: "the " },
      { text: "1/2", ...mark },
      { text: "", highlight: true },
      createPause(1),
      { text: "" },
      { text: "" },
      createPause(2),
      { text: "." },
      { text: "" },
    ];
    expect(parseScript([{ ...blockOf([]), children: [{ type: "paragraph", children: sent }] }])).toMatchObject({
      ok: true,
      script: [
        {
          children: [
            {
              children: [
                { text: "On the " },
                { text: "1/2", ...mark },
                createPause(1),
                { text: "" },
                createPause(2),
                { text: "." },
              ],
            },
          ],
        },
      ],
    });
  });

  test("[P1] a script of millions of bytes that says a word is a word", () => {
    const runs = [...Array.from({ length: 3999 }, () => ({ text: "" })), { text: "Once" }];
    const block = { ...blockOf([]), children: [{ type: "paragraph", children: runs }] };
    const parsed = parseScript(Array.from({ length: 150 }, () => block));
    expect(parsed.ok && parsed.script.map(({ children }) => children)).toEqual(
      Array.from({ length: 150 }, () => [{ type: "paragraph", children: [{ text: "Once" }] }]),
    );
  });

  test("[P6] 100000 runs and pauses fit a script, one more is refused", () => {
    const runs = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ text: "a", highlight: index % 2 === 0 }));
    const block = (count: number) => ({ ...blockOf([]), children: [{ type: "paragraph", children: runs(count) }] });
    const full = Array.from({ length: 50 }, () => block(2000));
    expect(errorsOf(full)).toEqual([]);
    expect(errorsOf([...full, block(1)])).toEqual([
      { path: "", message: "A text holds at most 100000 runs of text and pauses." },
    ]);
  });

  test("[P1] an empty script is a script", () => {
    expect(parseScript([])).toEqual({ ok: true, script: [] });
  });

  test("[T2] 2000 characters fit, one more is refused in the words of the product", () => {
    expect(errorsOf([blockOf([["a".repeat(2000)]])])).toEqual([]);
    expect(errorsOf([blockOf([["a".repeat(1000)], ["b".repeat(999)]])])).toEqual([]);
    expect(errorsOf([blockOf([["a".repeat(2001)]])])).toEqual([
      { path: "0.children", message: "cannot add more text to this block" },
    ]);
    expect(errorsOf([blockOf([["a".repeat(1000)], ["b".repeat(1000)]])])).toHaveLength(1);
  });

  test.each([
    ["block", [{ ...blockOf([["a"]]), colour: "red" }], "0.colour"],
    ["profile", [{ ...blockOf([["a"]]), audio_profile: { ...profileOf(), rate: 1 } }], "0.audio_profile.rate"],
    [
      "paragraph",
      [{ ...blockOf([]), children: [{ type: "paragraph", children: [], align: "left" }] }],
      "0.children.0.align",
    ],
    ["leaf", withLeaf({ text: "a", bold: true }), "0.children.0.children.0.bold"],
    [
      "say_as",
      withLeaf({ text: "a", say_as: { interpret_as: "date", format: "mdy" } }),
      "0.children.0.children.0.say_as.format",
    ],
    ["pause", withLeaf({ ...createPause(1), strength: "weak" }), "0.children.0.children.0.strength"],
    ["prototype", [JSON.parse('{"__proto__":{"a":1},"type":"block"}')], "0.__proto__"],
  ])("[P2] an unknown field of a %s is refused", (_what, value, path) => {
    expect(errorsOf(value)).toContainEqual({ path, message: "This field is not known." });
  });

  test.each([0, 0.1, 0.7, 2.3, 50])("[P3] a pause of %d s is taken", (duration) => {
    expect(errorsOf(withLeaf(createPause(duration)))).toEqual([]);
  });

  test.each([-0.1, 50.1, 0.25, Number.NaN, Infinity, "1", null, undefined])(
    "[P3] a pause of %s s is refused",
    (duration) => {
      expect(errorsOf(withLeaf({ type: "pause", duration, children: [{ text: "" }] }))).toEqual([
        { path: "0.children.0.children.0.duration", message: "A pause lasts 0 to 50 seconds, in tenths." },
      ]);
    },
  );

  test("[P3] a pause directly in a block gets a paragraph", () => {
    const parsed = parseScript([{ ...blockOf([]), children: [{ type: "pause", duration: 0.1 + 0.2 }] }]);
    const paragraph = { type: "paragraph", children: [{ text: "" }, createPause(0.3), { text: "" }] };
    expect(parsed).toMatchObject({ ok: true, script: [{ children: [paragraph] }] });
  });

  test.each([
    ["volume", 6.5],
    ["volume", 0.25],
    ["speed", 19],
    ["speed", 201],
    ["speed", 100.5],
    ["pitch", "loud"],
    ["engine", "premium"],
    ["lang_code", "english language"],
    ["lang_code", ""],
    ["voice", " "],
    ["platform", 3],
    ["style", "s".repeat(101)],
    ["auto_breathing", "yes"],
    ["profile_name", "n".repeat(1201)],
  ])("[P4] a profile with %s %s is refused", (field, value) => {
    const errors = errorsOf([{ ...blockOf([["a"]]), audio_profile: { ...profileOf(), [field]: value } }]);
    expect(errors.map(({ path }) => path)).toContain(`0.audio_profile.${field}`);
  });

  test.each([
    ["volume", -6],
    ["volume", 5.5],
    ["speed", 20],
    ["speed", 200],
    ["pitch", "x-high"],
    ["engine", "neural"],
    ["lang_code", "zh-Hant-TW"],
    ["auto_breathing", true],
  ])("[P4] a profile with %s %s is taken", (field, value) => {
    expect(errorsOf([{ ...blockOf([["a"]]), audio_profile: { ...profileOf(), [field]: value } }])).toEqual([]);
  });

  test.each([
    [{ say_as: { interpret_as: "shouting" } }],
    [{ say_as: "date" }],
    [{ pronunciation: { original: "a", replaceWith: " " } }],
    [{ pronunciation: { original: "a" } }],
    [{ pronunciation: { original: "a", replaceWith: "b".repeat(201) } }],
    [{ emphasis: { emphasis_strength: "none" } }],
    [{ highlight: 1 }],
  ])("[P5] the mark %j is refused", (mark) => {
    expect(errorsOf(withLeaf({ text: "a", ...mark }))).not.toEqual([]);
  });

  test.each([[{}], [{ emphasis_strength: "" }], [{ emphasis_strength: null }]])(
    "[P5] the emphasis %j has no strength and asks for one",
    (emphasis) => {
      expect(errorsOf(withLeaf({ text: "a", emphasis }))[0]?.message).toBe("Please choose strength");
    },
  );

  test("[P5] an emphasis of a strength that there is not names those that there are", () => {
    const message = "One of these is expected: strong, moderate, reduced.";
    expect(errorsOf(withLeaf({ text: "a", emphasis: { emphasis_strength: "none" } }))[0]?.message).toBe(message);
  });

  test("[P6] at most 2000 blocks, 200 pauses a block, 4 hours of pauses", () => {
    const block = blockOf([["a"]]);
    expect(errorsOf(Array.from({ length: MAX_BLOCKS }, () => block))).toEqual([]);
    const message = "A text holds at most 2000 blocks.";
    expect(errorsOf(Array.from({ length: MAX_BLOCKS + 1 }, () => block))).toEqual([{ path: "", message }]);
    expect(errorsOf([blockOf([Array.from({ length: 201 }, () => createPause(0))])])).toHaveLength(1);
    const slow = blockOf([Array.from({ length: 200 }, () => createPause(50))]);
    expect(errorsOf([slow])).toEqual([]);
    expect(errorsOf([slow, slow])).toEqual([{ path: "", message: "All pauses together last at most 4 hours." }]);
  });

  test("[P7] only the first block is a title", () => {
    const title = { ...blockOf([["a"]]), is_title: true };
    expect(errorsOf([title, { ...title, is_title: false }])).toEqual([]);
    expect(errorsOf([title, title]).map(({ path }) => path)).toEqual(["1.is_title"]);
  });

  test.each(["a\0b", "a\uD800b"])("[P8] text that is no text is refused", (text) => {
    expect(errorsOf(withLeaf({ text }))).toHaveLength(1);
  });

  test("[P9] reports at most so many errors", () => {
    expect(errorsOf(Array.from({ length: 500 }, () => 1))).toHaveLength(MAX_ERRORS);
  });

  test("[P9] never throws, whatever comes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (value) => {
        const nested = [value, [value], [{ ...blockOf([]), children: [value], audio_profile: value }], withLeaf(value)];
        for (const one of nested) expect(parseScript(one)).toHaveProperty("ok");
        expect(parseBlock(value)).toHaveProperty("ok");
      }),
    );
  });

  test("parseBlock gives paths inside the block", () => {
    expect(parseBlock(blockOf([["a"]])).ok).toBe(true);
    expect(parseBlock(blockOf([["a".repeat(2001)]]))).toEqual({
      ok: false,
      errors: [{ path: "children", message: "cannot add more text to this block" }],
    });
  });
});
