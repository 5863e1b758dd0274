import { expect, test } from "vitest";
import { cssSelector, extractionRules } from "./extraction.ts";

const invalid = "This is not a valid CSS selector.";

function problemOf(selector: unknown): string | undefined {
  return cssSelector.safeParse(selector).error?.issues[0]?.message;
}

test.each([
  ".article-body",
  "#main > p:not(.ad, [data-ad]) ~ figure + aside",
  " article p:nth-child(2n + 1), h2 ",
  'div[class^="story"] *',
  "p:contains('Read more')",
  "section:has(> h2)",
  "li:nth-last-of-type(odd)",
  "p:empty",
  ":is(h2, h3):first-child",
  "x-story",
])("%j is a selector", (selector) => expect(problemOf(selector)).toBeUndefined());

test.each([
  "",
  " ",
  undefined,
  "div >",
  "a,",
  ",",
  "p[",
  "p:hover",
  "p::before",
  "p:nth-child(x)",
  "p:nth-child()",
  "p:not()",
  "p:not(:visited)",
  "svg|a",
  "a || b",
  "a < b",
  ".",
  "//div",
  "{color: red}",
])("%j is none", (selector) => expect(problemOf(selector)).toBe(invalid));

test("rules are few and short", () => {
  const many = (count: number, length: number) => Array.from({ length: count }, () => "a".repeat(length));
  expect(extractionRules.safeParse({ include: many(20, 200), exclude: many(20, 200) }).success).toBe(true);
  expect(extractionRules.safeParse({ include: many(21, 1), exclude: [] }).success).toBe(false);
  expect(extractionRules.safeParse({ include: [], exclude: many(21, 1) }).success).toBe(false);
  expect(extractionRules.safeParse({ include: many(1, 201), exclude: [] }).success).toBe(false);
});
