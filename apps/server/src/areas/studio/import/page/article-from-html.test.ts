import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Unreadable } from "../unreadable.ts";
import { articleFromHtml } from "./article-from-html.ts";

const fixture = readFileSync(new URL("../test-kit/article.html.fixture", import.meta.url));
const sentence = "The White Rabbit ran close by her, looked at its watch and hurried on down the hole. ";
const noArticle = "We could not find an article on this page.";

function read(html: string, charset?: string) {
  return articleFromHtml(Buffer.from(html), charset);
}

function textsOf(html: string): string[] {
  return read(html).paragraphs.map(({ text }) => text);
}

function failureOf(html: string): string {
  try {
    read(html);
  } catch (error) {
    if (error instanceof Unreadable) return `${error.failureType}: ${error.message}`;
    throw error;
  }
  return "";
}

/** Paragraphs of which no two say the same. */
function story(paragraphs = 5, from = 0): string {
  const told = (index: number): string => {
    const name = ["Rabbit", "Dodo", "Mouse", "Duchess", "Cook", "Hatter", "Dormouse", "Queen"][index % 8] ?? "";
    const thing = ["watch", "thimble", "tale", "baby", "pepper", "tea", "jar", "rose"][index % 8] ?? "";
    const place = ["hall", "beach", "pool", "house", "kitchen", "garden", "well", "court"][index % 8] ?? "";
    return `${index + 1}. The ${name} held a ${thing} in the ${place}, and ${name} and ${thing} left the ${place} before noon, as ${name} had feared. `;
  };
  return Array.from({ length: paragraphs }, (_, index) => `<p>${told(from + index).repeat(2)}</p>`).join("\n");
}

function page(head: string, heading: string): string {
  return `<html><head>${head}</head><body><article>${heading}${story()}</article></body></html>`;
}

function pageWithData(data: unknown): string {
  return `<html><head><title>T</title><script type="application/ld+json">${JSON.stringify(data)}</script></head>
    <body><div id=root>Loading</div></body></html>`;
}

describe("a news page", () => {
  test("gives its headline and exactly its story", () => {
    const html = fixture.toString();
    const expected = Array.from(html.matchAll(/<p>(.*?)<\/p>/g), ([, text = ""]) => text.replaceAll("&quot;", '"'))
      .filter((text) => !text.startsWith("*"))
      .slice(0, -2); // the two comments
    expect(expected).toHaveLength(24);
    expect(articleFromHtml(fixture)).toEqual({
      title: "Down the Rabbit-Hole",
      language: "en",
      paragraphs: expected.map((text) => ({ text })),
    });
  });

  test("gives nothing of what stands around it", () => {
    const html = `<html lang="de-AT"><head><title>Alice falls | The Wonder</title></head><body class="cookie-consent">
      <a class="skip-link" href="#m">Skip to content</a>
      <div id="onetrust-banner">We use cookies to ${"follow you ".repeat(9)}.</div>
      <header><h2>The Wonder</h2><nav>Home News Sport</nav></header>
      <div class="breadcrumbs">Home &gt; Books</div>
      <main><article><h1>Alice falls</h1><p class="byline">By Lewis Carroll</p><p>14 March 2026</p><p>3 min read</p>
      <div class="social-share"><a href=#>Share on Facebook</a></div>
      ${story()}
      <p>Advertisement</p><p>Read more: <a href=/x>Another story</a></p>
      <div class="newsletter-signup"><p>Subscribe to our newsletter for more of this every single day.</p></div>
      <p hidden>Hidden one</p><p style="display: none">Hidden two</p><span class="sr-only">Opens in a new window</span>
      <h2>A second part</h2>${story(2, 5)}<div class="tags">Books, Rabbits</div></article>
      <section class="related-stories"><h2>More</h2><p>${sentence}</p></section>
      <div id="comments"><p>${sentence}</p></div></main><footer>Imprint</footer></body></html>`;
    const imported = read(html);
    expect(imported.title).toBe("Alice falls");
    expect(imported.language).toBe("de-AT");
    const texts = imported.paragraphs.map(({ text, heading }) => (heading ? `# ${text}` : text.slice(0, 2)));
    expect(texts).toEqual(["1.", "2.", "3.", "4.", "5.", "# A second part", "6.", "7."]);
  });

  test.each([
    ["no html, head or body", `<!doctype html><title>Alice</title><article>${story()}</article>`],
    ["no head or body", `<!doctype html><html lang=en><title>Alice</title><article>${story()}</article>`],
    ["no body", `<html><head><title>Alice</title></head><article>${story()}</article></html>`],
    ["no html", `<head><title>Alice</title></head><body><article>${story()}</article></body>`],
    [
      "two html elements, one for an old browser",
      `<!--[if IE]><html class="ie"><![endif]--><!--[if !IE]><!--><html lang="en"><!--<![endif]-->
       <head><title>Alice</title></head><body><article>${story()}</article></body></html>`,
    ],
    [
      "junk before html",
      `<script>x()</script>\n<html><title>Alice</title><body><article>${story()}</article></body></html>`,
    ],
    ["no ends", `<html><head><title>Alice</title><body><article>${story().replaceAll("</p>", "")}`],
  ])("whose markup browsers repair (%s) is read", (_what, html) => {
    expect(read(html).title).toBe("Alice");
    expect(textsOf(html)).toHaveLength(5);
  });

  test("is read when all of it stands in a form, or behind a dialog that hides it", () => {
    expect(textsOf(`<form id="aspnetForm"><div><h1>Title</h1>${story()}</div></form>`)).toHaveLength(5);
    expect(textsOf(`<main aria-hidden="true"><h1>Title</h1>${story()}</main><div role=dialog>Hi</div>`)).toHaveLength(
      5,
    );
  });

  test("in another script and encoding is read", () => {
    const text = "白うさぎは時計を見て、穴の中へ急いで降りていきました。".repeat(8);
    const html = `<html lang=ja><meta charset=shift_jis><body><article><h1>穴</h1><p>${text}</p></article></body></html>`;
    expect(read(html.replace("shift_jis", "utf-8")).paragraphs).toEqual([{ text }]);
    const latin = `<article><p>${"Caf\u00e9 au lait, s'il vous pla\u00eet. ".repeat(9)}</p></article>`;
    const [paragraph] = articleFromHtml(Buffer.from(latin, "latin1"), "iso-8859-1").paragraphs;
    expect(paragraph?.text).toMatch(/^Café au lait, s'il vous plaît\./);
  });

  test("is its main element, whatever help for the reader stands before it", () => {
    const help = `<div id="help-popup"><h2>Keys</h2><p>Press S to search the book, or ? for this help, at any time.</p></div>`;
    const html = `<title>Methods - The Book</title><body>${help}<div><h1>The Book</h1><main><h2>One</h2>${story()}</main></div>`;
    expect(read(html).title).toBe("Methods");
    expect(textsOf(html)).toHaveLength(6);
  });

  test("keeps words of its story that only look like boilerplate", () => {
    const html = `<article><h1>Title</h1>${story(6)}<p>By noon she had shared everything.</p><p>Advertisement was his trade.</p></article>`;
    expect(textsOf(html).slice(-2)).toEqual(["By noon she had shared everything.", "Advertisement was his trade."]);
  });
});

describe("a headline", () => {
  test.each([
    ["<title>Alice – The Wonder</title>", "<h1>Alice</h1>", "Alice"],
    [
      "<title>The Wonder: Alice falls - far</title>",
      "<h1>The Wonder</h1><h1>Alice falls - far</h1>",
      "Alice falls - far",
    ],
    ["<meta property='og:title' content='Alice &amp; Co | Wonder'><title>Alice &amp; Co</title>", "", "Alice & Co"],
    ["<meta property='og:title' content='A  very\n long one'>", "<h1>Something else</h1>", "A very long one"],
    ["", "<h1>Only <em>heading</em></h1>", "Only heading"],
    [`<script type="application/ld+json">{"@type":"NewsArticle","headline":"From data"}</script>`, "", "From data"],
    [
      `<script type="application/ld+json">{"@type":"Article","headline":"Tom &amp; <i>Al&#039;s</i> tea"}</script>`,
      "",
      "Tom & Al's tea",
    ],
    ["<meta property='og:title' content='5 &lt; 7 &amp;amp; Al&amp;#8217;s'>", "", "5 < 7 & Al’s"],
    [
      "<title>The Wonder</title><meta property='og:url' content='https://www.thewonder.example/a'>",
      "<h1>Alice</h1>",
      "Alice",
    ],
    [
      `<title>The Wonder</title><script type="application/ld+json">{"@type":"Article","headline":"The Wonder",
        "publisher":{"name":"The Wonder"}}</script>`,
      "<h1>Alice</h1>",
      "Alice",
    ],
  ])("of %s with %s", (head, heading, title) => expect(read(page(head, heading)).title).toBe(title));

  test("is not repeated among the paragraphs and is cut when it has no end", () => {
    const long = "word ".repeat(200);
    const imported = read(page(`<title>${long}</title>`, "<h1>Alice</h1><h2>Alice</h2>"));
    expect(imported.title?.length).toBeLessThanOrEqual(301);
    expect(read(page("<title>Alice</title>", "<h1>Alice</h1><h2>ALICE</h2>")).paragraphs[0]?.heading).toBeUndefined();
  });
});

describe("a page drawn by script", () => {
  test("is read from its structured data", () => {
    const articleBody = `${sentence.repeat(2).trim()}\n\n* * *\n${sentence.trim()}`;
    const html = pageWithData({
      "@graph": [
        { "@type": "WebSite" },
        { "@type": ["NewsArticle"], headline: "Alice", articleBody, inLanguage: "en_GB" },
      ],
    });
    expect(read(html)).toEqual({
      title: "Alice",
      language: "en-GB",
      paragraphs: [{ text: sentence.repeat(2).trim() }, { text: sentence.trim() }],
    });
  });

  test("whose data holds markup is read as markup", () => {
    const html = pageWithData([
      { "@type": "Article", articleBody: `<p>${sentence}</p><h2>Two</h2><p>${sentence}</p>` },
    ]);
    expect(read(html).paragraphs).toEqual([
      { text: sentence.trim() },
      { text: "Two", heading: 1 },
      { text: sentence.trim() },
    ]);
  });

  test("whose data holds tags of scripts and comments keeps all that follows", () => {
    const data = '{"@type":"Article","headline":"A","articleBody":"<script>x<\\\\/script> <!-- <script src=y>"}';
    const html = `<body><h1>A</h1><script type="application/ld+json">${data}</script><article>${story()}</article>`;
    expect(textsOf(html)).toHaveLength(5);
  });

  test("is not taken over by data when the page itself has the story, nor hurt by broken data", () => {
    const html = `<script type="application/ld+json">{"@type":"Article","articleBody":"Short."}</script>
      <script type="application/ld+json">{broken</script><article>${story()}</article>`;
    expect(textsOf(html)).toHaveLength(5);
  });
});

describe("a page without an article", () => {
  test.each([
    ["nothing", ""],
    ["an empty body", "<html><body></body></html>"],
    ["a login form", "<h1>Sign in</h1><form><input name=user><button>Go</button></form><p>Forgot it?</p>"],
    ["pictures only", "<article><h1>Gallery</h1><img src=a><figure><figcaption>A</figcaption></figure></article>"],
    ["links only", `<nav>${"<a href=/x>Another story to read</a> ".repeat(30)}</nav>`],
    [
      "a front page",
      `<main>${`<h2><a href=/a>${sentence}</a></h2><p><a href=/a>${sentence}</a></p>`.repeat(9)}</main>`,
    ],
    ["a script", `<div id=root></div><script>${"render();".repeat(100)}</script>`],
    ["ornaments", `<article>${"<p>* * *</p>".repeat(100)}</article>`],
  ])("%s is told", (_what, html) => expect(failureOf(html)).toBe(`FETCH_FAILED: ${noArticle}`));
});

describe("hostile markup", () => {
  const tooComplex = "FETCH_FAILED: This page is too large or too complex to read.";

  test.each([
    ["100 000 elements deep", "<div>".repeat(100_000)],
    ["300 elements deep", `${"<div>".repeat(300)}x${"</div>".repeat(300)}`],
    ["300 unusual elements deep", `${"<x-y>".repeat(300)}x`],
    ["of 100 000 elements", "<p>x</p>".repeat(100_000)],
  ])("%s is refused", (_what, html) => expect(failureOf(html)).toBe(tooComplex));

  test("structured data nested without end is passed over", () => {
    const html = `<script type="application/ld+json">${"[".repeat(100_000)}</script><article>${story()}</article>`;
    expect(textsOf(html)).toHaveLength(5);
  });

  test("any soup of tags is read or refused with a reason", () => {
    const tag = fc.constantFrom(
      ..."html head body p div table tr td ul li h1 pre br a sup template svg title".split(" "),
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom(
        "<!--",
        "-->",
        "<![CDATA[",
        "<p class='ad",
        "&#x1F600;",
        "&",
        "<",
        sentence,
        "<script>",
        "</script>",
      ),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          const { paragraphs } = read(pieces.join(""));
          expect(paragraphs.every(({ text }) => /[\p{L}\p{N}]/u.test(text) && !/[\n<]\/?script/.test(text))).toBe(true);
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
        }
      }),
      { numRuns: 150 },
    );
  });
});
