import { expect, test } from "vitest";
import { isSameRules, linesOf, ruleProblems, rulesOf } from "./selector-lines.ts";

test("a selector stands on each line, and comes back so", () => {
  const rules = { include: [".story", "h2, h3"], exclude: [".shop"] };
  expect(rulesOf({ include: " .story \n\nh2, h3\n", exclude: ".shop" })).toEqual(rules);
  expect(linesOf(rules)).toEqual({ include: ".story\nh2, h3", exclude: ".shop" });
});

test("spaces and empty lines are no change", () => {
  expect(isSameRules({ include: ".a", exclude: "" }, { include: " .a\n\n", exclude: "\n" })).toBe(true);
  expect(isSameRules({ include: ".a", exclude: "" }, { include: "", exclude: ".a" })).toBe(false);
});

test("what is wrong is told with its line", () => {
  expect(ruleProblems({ include: ".a\n\np:hover\n{", exclude: "" })).toEqual({
    include: "Line 3: This is not a valid CSS selector.",
  });
  expect(ruleProblems({ include: "", exclude: "p" })).toEqual({});
  expect(ruleProblems({ include: "", exclude: "p\n".repeat(21) }).exclude).not.toMatch(/^Line/);
});
