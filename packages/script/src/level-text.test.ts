import { expect, test } from "vitest";
import { levelText } from "./level-text.ts";
import { sampleText } from "./sample-text.ts";

test.each(["en-US", "de-DE", "pt-BR", "zh-CN", "ja-JP", "ar"])(
  "%s has sentences of news behind its sample",
  (locale) => {
    expect(levelText(locale).startsWith(sampleText(locale))).toBe(true);
    expect(levelText(locale)).not.toContain("27");
  },
);

test("a language without them counts", () => {
  expect(levelText("mt-MT")).toContain("27");
});
