import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { samplePages } from "../test-kit/sample-pages.ts";
import { sampleStories } from "../test-kit/sample-stories.ts";
import { articleFromHtml } from "./article-from-html.ts";

const folder = new URL("../test-kit/pages/", import.meta.url);
const pageOf = (name: string): Buffer => readFileSync(new URL(`${name}.html.fixture`, folder));
const readOf = (name: string): string[] => articleFromHtml(pageOf(name)).paragraphs.map(({ text }) => text);

const salt = [
  "Salt was worth its weight in gold for a long time, and cities grew rich with it.",
  "The harbour was built in the spring of that year by workers who had come from all parts of the country to earn their bread.",
  "Its first ships carried grain and timber to the north, and brought back fish, salt and cloth that was sold on the market square.",
  "When the railway came, half of the trade moved inland, and the old houses on the quay stood empty for more than a decade.",
];
const [, harbour = "", ships = "", railway = ""] = salt;

test("notes at the end, with arrows back to where they are called, are not read", () => {
  expect(readOf("end-notes")).toEqual(salt);
});

test("a hidden copy for machines is not read beside the story", () => {
  const texts = readOf("hidden-schema");
  expect(texts).toHaveLength(3);
  expect(texts[0]).toMatch(/^The town council voted/u);
  expect(texts[2]).toMatch(/^Work is to begin/u);
});

test("of cards, callouts and toggles are read; sign-ups, bookmarks and audio are not", () => {
  expect(readOf("ghost-cards")).toEqual([
    harbour,
    "The quay is closed on Mondays from now on, so plan your visit well.",
    "How deep is the basin?",
    "It is nine metres deep at high tide and six metres when the water is low.",
    ships,
    railway,
  ]);
});

test("of blocks, a quotation with its author is read; buttons, newest posts and code are not", () => {
  expect(readOf("wp-blocks")).toEqual([harbour, ships, "We want the ferry back.", "The mayor", railway]);
});

test("no paragraph of 100 characters or more is read twice", () => {
  const named = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)));
  const sampled = Object.values(samplePages).flatMap((page) => sampleStories.map((story) => Buffer.from(page(story))));
  for (const page of [...named, ...sampled]) {
    const long = articleFromHtml(page)
      .paragraphs.map(({ text }) => text)
      .filter((text) => text.length >= 100);
    expect(new Set(long).size).toBe(long.length);
  }
});

test("another headline than the page's title is not read as well", () => {
  const html = pageOf("wp-blocks")
    .toString()
    .replace(
      "<title>The old harbour - The Coast</title>",
      "$&<meta property='og:title' content='What became of the old harbour'>",
    );
  const { title, paragraphs } = articleFromHtml(
    Buffer.from(html.replace("The old harbour</h1>", "Trade left the quay</h1>")),
  );
  expect(
    [title, ...paragraphs.map(({ text }) => text)].filter((text) => /old harbour$|left the quay$/u.test(text ?? "")),
  ).toHaveLength(1);
});

test("the lead under the headline is read, though it is set in another way than the story", () => {
  const lead =
    "Half of the trade moved inland when the railway came, and the quay has been quiet ever since, say those who live there.";
  const html = pageOf("wp-blocks").toString().replace("</h1>", `</h1><p class="standfirst">${lead}</p>`);
  expect(articleFromHtml(Buffer.from(html)).paragraphs[0]?.text).toBe(lead);
});

test("a heading whose end is missing does not make a heading of the story", () => {
  const html = `<title>Salt</title><article><h1>Salt</h1><h2>How it came<p>${harbour}</p><p>${ships}</p><p>${railway}</p></article>`;
  const { paragraphs } = articleFromHtml(Buffer.from(html));
  expect(paragraphs.filter(({ heading }) => heading === undefined).map(({ text }) => text)).toEqual(
    expect.arrayContaining([harbour, ships, railway]),
  );
});
