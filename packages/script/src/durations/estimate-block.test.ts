import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Block, VoiceProfile } from "../index.ts";
import { estimateBlockSeconds, gapsAfterBlocks } from "./estimate-block.ts";

interface Measured {
  locale: string;
  /** Of the embedded engine's speech and the silence between its sentences. */
  seconds: number;
  text: string;
}

const fixture = new URL("../../fixtures/speech-durations.jsonl", import.meta.url);
const measured = readFileSync(fixture, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Measured);

function blockOf(paragraphs: Block["children"], profile: Partial<VoiceProfile> = {}): Block {
  return {
    type: "block",
    audio_profile: {
      lang_code: "en-US",
      voice: "en-US",
      engine: "standard",
      platform: "espeak",
      volume: 0,
      speed: 100,
      pitch: "default",
      style: "",
      ...profile,
    },
    children: paragraphs,
  };
}

function textBlock(text: string, profile: Partial<VoiceProfile> = {}): Block {
  return blockOf([{ type: "paragraph", children: [{ text }] }], profile);
}

function pause(duration: number): Block["children"][number]["children"][number] {
  return { type: "pause", duration, children: [{ text: "" }] };
}

describe.each(["en-US", "de-DE", "zh-CN", "ja-JP", "ar-SA"])("in %s an estimate", (locale) => {
  const texts = measured.filter((one) => one.locale === locale);

  test.each(texts)("is within 10 % of $seconds s that the engine takes", ({ text, seconds }) => {
    const estimate = estimateBlockSeconds(textBlock(text, { lang_code: locale }));
    expect(Math.abs(estimate / seconds - 1)).toBeLessThan(0.1);
  });

  test("has texts to be measured by", () => {
    expect(texts).toHaveLength(3);
  });
});

const spoken = 12 / 15.6;

test.each([
  ["at half the speed it lasts twice as long", textBlock("Twelve signs", { speed: 50 }), (11 / 15.6) * 2],
  ["a figure counts as the letters of its word", textBlock("In 2027"), 22 / 15.6],
  ["nothing to say lasts no time", textBlock(" … "), 0],
  ["between sentences is silence", textBlock("One two three. Four five s."), 20 / 15.6 + 0.3],
  ["a full stop within a number ends nothing", textBlock("Pi is 3.14"), 19 / 15.6],
])("%s", (_name, block, seconds) => {
  expect(estimateBlockSeconds(block)).toBeCloseTo(seconds, 5);
});

test("pauses count to the tenth, in the place of silence, and add up", () => {
  const halves = [{ text: "abcdef" }, pause(1.2), pause(0.5), { text: " ghijkl" }];
  expect(estimateBlockSeconds(blockOf([{ type: "paragraph", children: halves }]))).toBeCloseTo(spoken + 1.7);
  const apart = blockOf([
    { type: "paragraph", children: [{ text: "abcdef" }] },
    { type: "paragraph", children: [{ text: "ghijkl" }] },
  ]);
  expect(estimateBlockSeconds(apart)).toBeCloseTo(spoken + 0.5);
  const paused = blockOf([
    { type: "paragraph", children: [{ text: "abcdef" }, pause(2), { text: "" }] },
    { type: "paragraph", children: [{ text: "ghijkl" }, pause(3)] },
  ]);
  expect(estimateBlockSeconds(paused)).toBeCloseTo(spoken + 5);
  expect(estimateBlockSeconds(blockOf([{ type: "paragraph", children: [pause(4)] }]))).toBe(4);
});

test("a voice that was measured is estimated by its own pace", () => {
  expect(estimateBlockSeconds(textBlock("Twelve signs"), 22)).toBeCloseTo(0.5);
  expect(estimateBlockSeconds(textBlock("Twelve signs", { speed: 200 }), 22)).toBeCloseTo(0.25);
});

test("Chinese characters in Japanese are as long as the engine makes them", () => {
  const kanji = (platform: string) => estimateBlockSeconds(textBlock("山川", { lang_code: "ja-JP", platform }));
  expect(kanji("espeak")).toBeGreaterThan(2 * kanji("azure"));
});

test("silence follows each block that sounds, more after the title, the least after the last", () => {
  const title = { ...textBlock("Title"), is_title: true };
  const silent = textBlock("");
  const script = [title, textBlock("One"), silent, textBlock("Two"), silent];
  expect(gapsAfterBlocks(script, (block) => block === silent)).toEqual([0.9, 0.65, 0, 0.5, 0]);
});
