import { expect, test } from "vitest";
import { pageParagraphs } from "./html-paragraphs.ts";
import { parsePage } from "./page-dom.ts";
import { selectProse, selectStory } from "./select-story.ts";

const long = (mark: string): string =>
  `${mark} ran close by her, looked at its watch, said that it was late and hurried on down the hole.`;
const paragraph = (mark: string): string => `<p>${long(mark)}</p>`;

/** First words of what is the story, where Readability found paragraphs of these marks. */
function storyOf(html: string, ...found: string[]): string[] {
  const { body } = parsePage(`<body>${html}</body>`);
  const page = body ? pageParagraphs(body) : [];
  return selectStory(page, found.map(long)).map(({ text }) => text.split(" ")[0] ?? "");
}

test("what was left out between two paragraphs of the story is brought back: text, lists of text and headings over them", () => {
  const html = `${paragraph("A")}<h2>B</h2><div class=x>${paragraph("C")}</div>
    <ul><li>D was an entry of some forty letters and more</li><li>E was another one of forty letters or more</li></ul>
    <p>share</p><h3>Nothing</h3><ul><li><a href=x>Other stories that are here to be read</a></li></ul>${paragraph("F")}`;
  expect(storyOf(html, "A", "F")).toEqual(["A", "B", "C", "D", "E", "F"]);
});

test("the story goes on where the site marks its paragraphs alike, within the same article", () => {
  const sections = ["A", "B", "C", "D"].map((mark) => `<section><div class=t>${paragraph(mark)}</div></section>`);
  const rest = `<p>Tags: x</p><div class=about>${paragraph("X")}</div>`;
  expect(
    storyOf(`<article>${sections.join("")}${rest}</article><div class=t>${paragraph("Y")}</div>`, "B", "C"),
  ).toEqual(["A", "B", "C", "D"]);
});

test("a text that a teaser repeats is that of the story", () => {
  const html = `<div class=teaser><p>${long("B")}</p></div><p>short</p><div>${paragraph("A")}${paragraph("B")}</div>`;
  expect(storyOf(html, "A", "B")).toEqual(["A", "B"]);
});

test("nothing found is no story", () => expect(storyOf(paragraph("A"))).toEqual([]));

test("all prose of a page is its text, lists of it and the headings over it too", () => {
  const html = `<p>menu</p><h2>A</h2>${paragraph("B")}<h2>Elsewhere</h2><p><a href=x>${long("C")}</a></p>
    <ul><li>D was an entry of some forty letters and more</li><li>E was another one of forty letters or more</li></ul>`;
  const { body } = parsePage(`<body>${html}</body>`);
  expect(selectProse(body ? pageParagraphs(body) : []).map(({ text }) => text.split(" ")[0])).toEqual([
    "A",
    "B",
    "D",
    "E",
  ]);
});
