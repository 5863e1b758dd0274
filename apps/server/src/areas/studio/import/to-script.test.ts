import { blockText, parseScript, type VoiceProfile } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../platform/failures/app-error.ts";
import { toScript } from "./imported.ts";

const profile: VoiceProfile = {
  lang_code: "en-US",
  voice: "en-us",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};

describe("toScript", () => {
  test("puts the title first, then a block for each heading and paragraph", () => {
    const text = "Some words here. ".repeat(50).trim();
    const paragraphs = [{ text: "The fall", heading: 2 as const }, { text }, { text, list: 1 }, { text, list: 1 }];
    const script = toScript({ title: "Alice", paragraphs }, profile);
    expect(script.map((block) => [block.is_title, block.heading, block.children.length])).toEqual([
      [true, undefined, 1],
      [undefined, 1, 1],
      [undefined, undefined, 1],
      [undefined, undefined, 2],
    ]);
    expect(script.map(blockText)[0]).toBe("Alice");
    expect(script.every((block) => block.audio_profile.voice === "en-us")).toBe(true);
    expect(parseScript(script).ok).toBe(true);
  });

  test("splits a paragraph longer than a block at its sentences", () => {
    const text = "She fell for a long, long time and saw many things. ".repeat(100).trim();
    const texts = toScript({ paragraphs: [{ text }] }, profile).map(blockText);
    expect(texts.join(" ")).toBe(text);
    expect(texts.every((part) => part.length <= 2000 && part.endsWith("."))).toBe(true);
  });

  test("refuses a text of more blocks than a script holds", () => {
    const paragraphs = Array.from({ length: 2001 }, () => ({ text: "word ".repeat(300) }));
    expect(() => toScript({ paragraphs }, profile)).toThrow(
      new AppError("CONTENT_TOO_LONG", "A text holds at most 2000 blocks; this one would have 2001."),
    );
  });
});
