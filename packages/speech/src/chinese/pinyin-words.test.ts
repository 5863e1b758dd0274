import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { pinyinWords } from "./pinyin-words.ts";

function read(text: string): string {
  const words = pinyinWords(testUtterance(text, "zh").words, ({ written }) => written === "固定");
  return words.map(({ spoken, trail }) => spoken + trail).join("");
}

test("words in which a character is read otherwise than by itself are given in pinyin", () => {
  expect(read("银行")).toBe("yin2hang2");
  expect(read("行走")).toBe("行走");
  expect(read("重庆")).toBe("chong2qing4");
  expect(read("重要")).toBe("重要");
  expect(read("长大")).toBe("zhang3da4");
  expect(read("长城")).toBe("长城");
  expect(read("角色")).toBe("jue2se4");
  expect(read("Hello 2024。")).toBe("Hello 2024。");
});

test("a word that the dictionary cuts elsewhere keeps its own characters", () => {
  const words = ["去银", "行取"].map((spoken) => ({ written: spoken, lead: "", spoken, trail: "" }));
  expect(pinyinWords(words, () => false).map(({ spoken }) => spoken)).toEqual(["去 yin2", "hang2 取"]);
  expect(pinyinWords(words, () => true)).toEqual(words);
});

test("what is read in pinyin is read as the annotators of a corpus read it", () => {
  const lines = readFileSync(new URL("../../fixtures/chinese-polyphones.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.includes(" → "))
    .map((line) => line.split(" → "));
  const inPinyin: (readonly [string, string, string])[] = [];
  for (const [marked = "", reading = ""] of lines) {
    const [before = "", character = "", after = ""] = marked.split("▁");
    const words = [before, character, after].map((spoken) => ({ written: spoken, lead: "", spoken, trail: "" }));
    const spoken = pinyinWords(words, () => false)[1]?.spoken ?? "";
    if (spoken === character) continue;
    inPinyin.push([marked, spoken, reading]);
  }
  expect(lines).toHaveLength(67);
  expect(inPinyin.filter(([, spoken, reading]) => spoken !== reading)).toEqual([]);
  expect(inPinyin.length).toBeGreaterThanOrEqual(20);
});
