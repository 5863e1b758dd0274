import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

function marked(text: string, words: string[]): string | undefined {
  return highlight(text, words)
    ?.map((part) => (part.is_match ? `[${part.text}]` : part.text))
    .join("");
}

test.each([
  ["Alice saw a rabbit.", ["rabbit"], "Alice saw a [rabbit]."],
  ["Alice saw a RABBIT and Émile.", ["rabbit", "emile"], "Alice saw a [RABBIT] and [Émile]."],
  ["Alice saw rabbits.", ["alice", "rab"], "[Alice] saw [rabbits]."],
  ["Alice saw rabbits.", ["rab", "alice"], "[Alice] saw rabbits."],
  ["我看见兔子洞了", ["兔", "兔子", "子", "子洞", "洞"], "我看见[兔子洞]了"],
  ["Nothing of it.", ["rabbit"], undefined],
  ["", ["rabbit"], undefined],
])("of %j marks %j", (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test("is cut out around the first match of a long text", () => {
  const excerpt = marked(`${"before ".repeat(100)}rabbit ${"after ".repeat(100)}`, ["rabbit"]) ?? "";
  expect(excerpt).toContain("[rabbit]");
  expect(excerpt.length).toBeLessThan(210);
});
