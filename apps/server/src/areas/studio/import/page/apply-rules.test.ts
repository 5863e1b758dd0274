import { describe, expect, test } from "vitest";
import { Unreadable } from "../unreadable.ts";
import { articleFromHtml } from "./article-from-html.ts";

const sentence = "The White Rabbit ran close by her, looked at its watch and hurried on down the hole.";
const page = `<html><head><title>Alice falls | The Wonder</title></head><body>
  <h1>Alice falls</h1>
  <div class="lead"><p>The lead. ${sentence}</p></div>
  <div class="text"><p>One. ${sentence}</p><aside class="box"><p>The box. ${sentence}</p></aside>
    <p class="promo-x">Come to our shop.</p><p>Two. ${sentence}</p><ul><li>entry</li></ul></div>
  <figure><figcaption>The caption.</figcaption></figure><ol><li>step</li></ol>
  </body></html>`;

function read(rules: { include?: string[]; exclude?: string[] }, html = page) {
  const { include = [], exclude = [] } = rules;
  return articleFromHtml(Buffer.from(html), undefined, { include, exclude });
}

function wordsOf(rules: { include?: string[]; exclude?: string[] }, html = page): string[] {
  return read(rules, html).paragraphs.map(({ text }) => text.replace(sentence, "").trim());
}

describe("a project's rules", () => {
  test("to leave out take parts from the page before its article is found", () => {
    expect(wordsOf({ exclude: [".promo-x", ".text > p:nth-of-type(1)"] })).toEqual(["The lead.", "Two.", "entry"]);
  });

  test("to read say all that is read, in the order of the page and once", () => {
    expect(wordsOf({ include: ["figcaption", ".text", ".text p", ".lead"] })).toEqual([
      "The lead.",
      "One.",
      "Come to our shop.",
      "Two.",
      "entry",
      "The caption.",
    ]);
    expect(wordsOf({ include: [".box"] })).toEqual(["The box."]);
  });

  test("to leave out win over those to read", () => {
    expect(wordsOf({ include: [".text"], exclude: ["p", "aside"] })).toEqual(["entry"]);
  });

  test("keep the lists of two parts apart, and the title", () => {
    const { title, paragraphs } = read({ include: ["ul", "ol", "h1"] });
    expect(title).toBe("Alice falls");
    expect(paragraphs).toEqual([
      { text: "entry", list: 1 },
      { text: "1. step", list: 2 },
    ]);
  });

  test("that find nothing to read leave the article to be found, and are counted", () => {
    expect(wordsOf({ include: [".elsewhere"] })).toEqual(wordsOf({}));
    expect(read({ include: [".elsewhere", "p"], exclude: [".promo-x", "figure, .lead"] }).ruleMatches).toEqual({
      include: [0, 5],
      exclude: [1, 2],
    });
  });

  test("that leave no text are told", () => {
    const failure = new Unreadable(
      "FETCH_FAILED",
      "There is no text in the parts of this page that the project's rules leave.",
    );
    expect(() => read({ include: [".text"], exclude: [".text *"] })).toThrow(failure);
  });

  test.each([
    ":has(:has(:has(:has(x-nowhere))))",
    ":not(:has(~ :not(:has(~ x-nowhere))))",
    "p:contains('x'):not(:has(i)) ~ :has(i ~ :has(x-nowhere))",
  ])("that take too long are refused: %s", (selector) => {
    const deep = `${"<div>".repeat(200)}${`<p>${sentence}</p><i></i>`.repeat(2000)}`;
    const failure = new Unreadable(
      "FETCH_FAILED",
      "The rules for this project's pages take too long to apply to this page.",
    );
    expect(() => read({ exclude: [selector] }, deep)).toThrow(failure);
  });
});
