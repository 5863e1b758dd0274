import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { kanaWords, splitKana } from "./kana-words.ts";
import { kanaErrors } from "../test-kit/kana-errors.ts";

function read(text: string, aliases: Record<string, string> = {}): string[] {
  const words = testUtterance(text, "ja").words.map((word) => ({
    ...word,
    spoken: aliases[word.spoken] ?? word.spoken,
  }));
  return kanaWords(words, () => false).map(({ spoken }) => spoken);
}

test("kanji and particles are read as they sound, word by word", () => {
  expect(read("私は東京へ本を買いに行きました。").join(" ")).toBe(
    "ワタシ ワ トーキョー エ ホン ヲ カイ ニ イキ マ シタ",
  );
  expect(read("こんにちは、お母さん。").join("")).toBe("コンニチワオカーサン");
  expect(read("今日は上手な人と銀行へ行った。").join("")).toBe("キョーワジョーズナヒトトギンコーエイッタ");
});

test("sentences of a corpus are read as its authors read them", () => {
  const lines = readFileSync(new URL("../../fixtures/japanese-readings.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.includes(" → "))
    .map((line) => line.split(" → "));
  const errors = lines.map(([written = "", spoken = ""]) => kanaErrors(read(written).join(""), spoken));
  const kana = lines.reduce((sum, [, spoken = ""]) => sum + spoken.length, 0);
  expect(lines).toHaveLength(60);
  expect(errors.filter((count) => count === 0).length).toBeGreaterThanOrEqual(54);
  expect(errors.reduce((sum, count) => sum + count, 0) / kana).toBeLessThan(0.02);
});

test("what is given in kana stays, with its Latin letters, digits and what the dictionary does not know", () => {
  expect(read("日本は", { 日本: "にっぽん" })).toEqual(["にっぽん", "ワ"]);
  expect(read("日本は", { 日本: "大和" })[0]).toBe("ヤマト");
  expect(read("ＸＹＺは2024年に").join(" ")).toContain("XYZ ワ 2024");
});

test("a word that is cut within a morpheme keeps its part of the kana", () => {
  const words = ["食", "べた", "東", "京"].map((spoken) => ({ written: spoken, lead: "", spoken, trail: "" }));
  expect(kanaWords(words, () => false).map(({ spoken }) => spoken)).toEqual(["タ", "ベタ", "トー", "キョー"]);
  expect(splitKana("東京都", "トーキョート", [1, 2])).toEqual(["トー", "キョー", "ト"]);
});
