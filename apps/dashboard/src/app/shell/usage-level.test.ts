import { expect, test } from "vitest";
import { usageLevel } from "./usage-level.ts";

test.each([
  [1000, 0, "plenty"],
  [1000, 849, "plenty"],
  [1000, 850, "low"],
  [1000, 999, "low"],
  [1000, 1000, "exhausted"],
  [1000, 1200, "exhausted"],
  [0, 0, "exhausted"],
  [null, 50_000, "plenty"],
] as const)("%s words, %s used: %s", (plan_words_limit, current_month_words_usage, level) => {
  expect(usageLevel({ plan_words_limit, current_month_words_usage })).toBe(level);
});

test("nothing is said before the usage is known", () => {
  expect(usageLevel(undefined)).toBe("plenty");
});
