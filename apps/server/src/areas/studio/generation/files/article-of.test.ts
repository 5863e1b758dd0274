import type { Block } from "@lectern/script";
import { expect, test } from "vitest";
import type { FileBlock } from "../../../../platform/database/tables/studio.ts";
import { articleOf } from "./article-of.ts";

function block(text: string, more: Partial<Block> = {}): Block {
  const children: Block["children"] = [{ type: "paragraph", children: [{ text }] }];
  return { type: "block", audio_profile: {} as Block["audio_profile"], children, ...more };
}

function placed(...samples: number[]): FileBlock {
  const sentences = samples.map((sample): [string, number] => ["key", sample]);
  return { hash: "", first: 0, end: 1, startSample: samples[0] ?? 0, samples: samples.length * 22_050, sentences };
}

test("headings carry the time at which their first sentence sounds, texts and the title none", () => {
  const script = [block("Alice", { is_title: true, heading: 1 }), block("Text"), block("Part", { heading: 2 })];
  expect(articleOf(script, [placed(0), placed(44_100), placed(66_150, 99_999)])).toEqual([
    { text: "Alice", isTitle: true },
    { text: "Text", isTitle: false },
    { text: "Part", isTitle: false, heading: 2, startSeconds: 1.5 },
  ]);
});

test("a heading whose beginning is cut away in a mix begins with what is left of it, or with what follows", () => {
  const script = [block("Part", { heading: 1 }), block("Text")];
  const cut = { ...placed(-8820), startSample: 4410 };
  expect(articleOf(script, [cut, placed(44_100)])[0]).toMatchObject({ startSeconds: 0.1 });
  expect(articleOf(script, [{ ...cut, samples: 0 }, placed(44_100)])[0]).toMatchObject({ startSeconds: 1 });
});

test("a heading without sound begins with what follows it, one at the end nowhere", () => {
  const script = [block("* * *", { heading: 1 }), block("Text"), block("* * *", { heading: 1 })];
  const [first, , last] = articleOf(script, [placed(), placed(22_050), placed()]);
  expect(first).toMatchObject({ heading: 1, startSeconds: 0.5 });
  expect(last).toEqual({ text: "* * *", isTitle: false, heading: 1 });
});
