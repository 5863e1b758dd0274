import { expect, test } from "vitest";
import { safeLink } from "./load-pages.ts";
import { renderMarkdown } from "./render-markdown.ts";

function render(source: string) {
  return renderMarkdown(source, { link: safeLink, picture: () => undefined });
}

test("headings have anchors, each its own", () => {
  const { html, sections, title } = render("# A page\n\nFirst.\n\n## What’s `new`?\n\nOne.\n\n## What's new\n\nTwo.");
  expect(title).toBe("A page");
  expect(sections.map(({ id, text }) => [id, text])).toEqual([
    ["", "First."],
    ["whats-new", "One."],
    ["whats-new-1", "Two."],
  ]);
  expect(html.text).toContain('<h2 id="whats-new-1">');
});

test("HTML in a text is shown as text", () => {
  const { html } = render(
    '# A\n\n<img src=x onerror=alert(1)>\n\nAnd <b onclick="x">this</b>.\n\n<script>alert(1)</script>',
  );
  expect(html.text).not.toMatch(/<(?:img|b|script)/);
  expect(html.text).toContain("&lt;script&gt;");
});

test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "//example.com", "vbscript:x"])(
  "no link leads to %s",
  (address) => {
    expect(render(`# A\n\n[press](<${address}>)`).html.text).not.toContain("<a");
  },
);

test("links of the web, of this server and of mailboxes stay", () => {
  const { html } = render("[a](https://example.com/?a=1&b=2) [b](/terms) [c](mailto:x@example.com)");
  expect(html.text).toContain('href="https://example.com/?a=1&amp;b=2"');
  expect(html.text).toContain('href="/terms"');
  expect(html.text).toContain('href="mailto:x@example.com"');
});

test("the text of sections has no marks", () => {
  const { sections } = render(
    "# A\n\n**Bold** & `code` [link](/x).\n\n- one\n- two\n\n| a | b |\n| - | - |\n| c | d |",
  );
  expect(sections[0]?.text).toBe("Bold & code link. one two a b c d");
});
