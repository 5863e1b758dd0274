import * as fc from "fast-check";
import { expect, test } from "vitest";
import { descriptionOfText, safeDescription } from "./safe-description.ts";

test.each([
  ["keeps paragraphs, lists, links and emphasis", "<p>a <b>b</b> <i>c</i><br></p><ul><li>d</li></ul>", undefined],
  ["keeps an address", '<a href="https://x.example/?a=1&amp;b=2">x</a>', undefined],
  ["keeps a mail address", '<a href="mailto:a@x.example">x</a>', undefined],
  ["drops attributes", '<p style="x" onclick="y()" class="z">a</p>', "<p>a</p>"],
  ["drops an address that runs", '<a href="javascript:alert(1)">a</a>', "a"],
  ["drops an address that runs, hidden", '<a href=" &#1;java&#10;script:alert(1)">a</a>', "a"],
  ["drops an address without a scheme", '<a href="//x.example">a</a> <a href="/b">b</a> <a>c</a>', "a b c"],
  ["drops what a script holds", "a<script>b<p>c</p></script>d<style>e</style>", "ad"],
  ["drops frames and drawings", "a<svg><text>b</text></svg><iframe>c</iframe>", "a"],
  ["keeps the text of other elements", "<section><span>a</span> <img src=x onerror=y>b</section>", "a b"],
  ["makes paragraphs of headings", "<h1>a</h1><h6>b</h6>", "<p>a</p><p>b</p>"],
  ["closes what is open", "<p>a<strong>b", "<p>a<strong>b</strong></p>"],
  ["closes in order", "<b><i>a</b>b</i>", "<b><i>a</i></b>b"],
  ["reads entities once", "&lt;script&gt; &amp;amp; &eacute; &#1;", "&lt;script&gt; &amp;amp; é"],
  [
    "does not nest links",
    '<a href="https://a.example">a<a href="https://b.example">b</a></a>',
    '<a href="https://a.example">ab</a>',
  ],
  ["leaves comments out", "a<!-- b --><![CDATA[c]]>d", "ad"],
])("[D1] [D2] %s", (_, html, expected = html) => {
  expect(safeDescription(html)).toBe(expected);
});

/** Names of elements that are not closed, or not in order. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z]+)(?: href="[^"<>]*")?>/g)) {
    if (name === "br") continue;
    if (end === "") open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

test("[D2] what came out comes out again, well-formed", () => {
  const part = fc.oneof(
    fc.constantFrom("<p>", "</p>", "<b>", "</b>", "<a href='https://x.example'>", "</a>", "<ul><li>", "</ul>", "\n\n"),
    fc.constantFrom("<script>", "</script>", "<h2>", "</h2>", "<br/>", "&lt;", "&", "<", "]]>", "<!--", "👩‍👩‍👧"),
    fc.string({ unit: "binary", maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 20, max: 300 }), (parts, maxBytes) => {
      const once = safeDescription(parts.join(""), maxBytes);
      expect(Buffer.byteLength(once)).toBeLessThanOrEqual(maxBytes);
      expect(safeDescription(once, 10_000)).toBe(once);
      expect(unclosed(once)).toEqual([]);
      expect(once.replaceAll(/<\/?(?:a|b|br|em|i|li|ol|p|strong|ul)(?: href="[^"<>]*")?>/g, "")).not.toMatch(/[<>]/);
    }),
    { numRuns: 500 },
  );
});

test("[D3] lines become paragraphs where there are none", () => {
  expect(safeDescription("one\r\ntwo\n\n\nthree")).toBe("<p>one<br>two</p><p>three</p>");
  expect(safeDescription("one <b\n>two</b>\nthree")).toBe("<p>one <b>two</b><br>three</p>");
  expect(safeDescription("<p>one\ntwo</p>")).toBe("<p>one two</p>");
  expect(descriptionOfText("Tom & Jerry <3\n<p>")).toBe("<p>Tom &amp; Jerry &lt;3<br>&lt;p&gt;</p>");
});

test("[A3] a cut ends at a word, with everything closed", () => {
  const html = `<p>one <strong>two &amp; three</strong></p><p>${"four ".repeat(1000)}</p>`;
  expect(safeDescription(html, 45)).toBe("<p>one <strong>two &amp;…</strong></p>");
  expect(safeDescription(html, 70)).toBe("<p>one <strong>two &amp; three</strong></p><p>four four four…</p>");
  expect(safeDescription(html, 25)).toBe("<p>one …</p>");
});
