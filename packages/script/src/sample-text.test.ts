import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleText } from "./sample-text.ts";

const texts = readFileSync(new URL("../fixtures/languages.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");
const languagesOfTexts = new Set(texts.map((line) => (JSON.parse(line) as { language: string }).language));

test("a dialect says its language's sentence", () => {
  expect(sampleText("en-AU")).toBe(sampleText("en-US"));
  expect(sampleText("zh-TW")).toContain("声音");
  expect(sampleText("yue-HK")).toContain("嘅");
});

test("a language in another script has its own", () => {
  expect(sampleText("fa-Latn")).toMatch(/^[\p{Script=Latin}\p{P}\s]+$/u);
});

test("a language without a sentence counts", () => {
  expect(sampleText("mto-MX")).toContain("1, 2, 3");
});

test("every sentence is long enough, and short enough, to be heard as a preview", () => {
  const languages = [...languagesOfTexts, "chr", "sjn", "quc", "jbo", "zh", "en", "ro", "uz", "bpy", "ku", "mto"];
  for (const language of languages) {
    const { length } = sampleText(language);
    expect([language, length >= 10 && length <= 200]).toEqual([language, true]);
  }
});
