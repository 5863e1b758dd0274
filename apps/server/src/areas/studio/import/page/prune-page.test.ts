import { describe, expect, test } from "vitest";
import { parsePage } from "./page-dom.ts";
import { prunePage } from "./prune-page.ts";

const sentence = "The White Rabbit ran close by her, looked at its watch and hurried on down the hole. ";
const story = (paragraphs: number): string => `<p>${sentence.repeat(2)}</p>`.repeat(paragraphs);

/** The words in capitals that are left of a page: a mark for each of its parts. */
function leftOf(body: string, heading = "h1"): string[] {
  const document = parsePage(`<body>${body}</body>`);
  prunePage(document, { storyHeadings: Array.from(document.querySelectorAll(heading)), byName: true });
  return document.body?.textContent?.match(/\b[A-Z]{3,}\b/g) ?? [];
}

const asides = [
  "sidebar",
  "share-bar",
  "paywall",
  "post-ads",
  "popular",
  "tags",
  "read-more",
  "related_posts",
  "promoBox",
];

describe("a part of the page named as if it stood beside the story", () => {
  test.each(asides)("is left out when it is small: %s", (name) => {
    expect(leftOf(`<article>${story(5)}<div class="${name}">OTHER ${sentence}</div></article>`)).toEqual([]);
    expect(leftOf(`<article>${story(5)}<div id="${name}">OTHER ${sentence}</div></article>`)).toEqual([]);
  });

  test.each(asides)("is kept when much of the prose is in it: %s", (name) => {
    const html = `<div class="intro">${story(2)}</div><div class="${name}">STORY ${story(4)}</div>`;
    expect(leftOf(html)).toEqual(["STORY"]);
  });

  test.each(asides)("is kept when a heading of the story is in it: %s", (name) => {
    const html = `<div class="${name}"><h1>TITLE </h1><p>LEAD ${sentence}</p></div><div class="x">${story(9)}</div>`;
    expect(leftOf(html)).toEqual(["TITLE", "LEAD"]);
  });

  test("is kept when many parts with that word are the story together, but not when each leads to another one", () => {
    expect(leftOf(`<div>${`<p class="paywall">STORY ${sentence}</p>`.repeat(3)}</div>`)).toHaveLength(3);
    const teasers = `<div class="recommended"><p>OTHER ${sentence}</p></div>`.repeat(3);
    expect(leftOf(`<div>${story(2)}</div>${teasers}`)).toEqual([]);
  });

  test.each(["has-sidebar", "no-ads", "with-sidebar-left", "is-popular", "category-social"])(
    "is no such part when its name is that of a layout or a category: %s",
    (name) => {
      expect(leftOf(`<div>${story(9)}<div class="${name}">PART ${sentence}</div></div>`)).toEqual(["PART"]);
    },
  );

  test("is no such part when the words are those of an entry's tags, or of the heading it begins with", () => {
    expect(leftOf(`<div>${story(9)}<div class="post-12 hentry tag-ads">PART </div></div>`)).toEqual(["PART"]);
    expect(leftOf(`<div>${story(9)}<h2 id="social-sharing">PART </h2></div>`)).toEqual(["PART"]);
    expect(leftOf(`${story(9)}<section id="privacy"><h2>Privacy </h2>PART</section>`)).toEqual(["PART"]);
  });
});

describe("comments", () => {
  test("are left out though there is more of them than of the story", () => {
    expect(leftOf(`<div>STORY ${story(2)}</div><div id="comments">OTHER ${story(20)}</div>`)).toEqual(["STORY"]);
  });

  test("are kept where they are all there is", () => {
    expect(leftOf(`<div>Hi </div><div class="discussion">STORY ${story(5)}</div>`)).toEqual(["STORY"]);
  });
});

test("a table set as a figure is kept, its caption is not", () => {
  const figure = "<figure><table><tr><td>CELL</td></tr></table><figcaption>OTHER</figcaption></figure>";
  expect(leftOf(`${story(5)}${figure}`)).toEqual(["CELL"]);
});

test("a short page, as a poem, is judged by all of its lines", () => {
  expect(leftOf(`<p>Hi </p><div class="share">STORY <br>in short<br>lines of a poem</div>`)).toEqual(["STORY"]);
});

describe("a name that only holds the word of one beside the story", () => {
  test.each(["related-to-law", "popular-science", "social-impact", "follow-the-money"])("is kept: %s", (name) => {
    expect(leftOf(`<article>${story(5)}<section class="${name}"><p>LAW ${sentence}</p></section></article>`)).toEqual([
      "LAW",
    ]);
  });

  test.each(["related-articles", "related", "popular-posts", "social-links", "share_this", "follow-us"])(
    "is left out as before: %s",
    (name) => {
      expect(leftOf(`<article>${story(5)}<div class="${name}"><p>LAW ${sentence}</p></div></article>`)).toEqual([]);
    },
  );
});

test("a post of a network that the story quotes is read", () => {
  const post = `<div class="social-embed"><blockquote class="twitter-tweet"><p>QUOTED ${sentence}</p></blockquote></div>`;
  expect(leftOf(`<article>${story(5)}${post}</article>`)).toEqual(["QUOTED"]);
});

test("a hidden copy of the story is left out, a hidden story is not", () => {
  const told = Array.from({ length: 5 }, (_, part) => {
    const words = Array.from({ length: 16 }, (_word, index) => `rabbit${part}${index}`);
    return `<p>There were ${words.join(", ")}.</p>`;
  }).join("");
  const hidden = (content: string): string => `<div style="display: none" itemscope>HIDDEN ${content}</div>`;
  expect(leftOf(`<article>${told}</article>${hidden(told.replaceAll(/<\/?p>/g, ""))}`)).toEqual([]);
  expect(leftOf(`<h1>Alice</h1> ${hidden(told)}`)).toEqual(["HIDDEN"]);
});
