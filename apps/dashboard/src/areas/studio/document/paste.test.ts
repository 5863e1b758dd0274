import type { Block } from "@lectern/script";
import { parseHTML } from "linkedom";
import { Editor } from "slate";
import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, pause, texts, title } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { type HtmlNode, readHtml } from "./read-html.ts";
import { readPlainText } from "./read-plain-text.ts";
import { paste, pasteBlocks } from "./with-paste.ts";

function parse(html: string): HtmlNode {
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
}

const word = `<style>p.MsoNormal{margin:0}</style>
<p class=MsoNormal>The <b>first</b>
paragraph<o:p></o:p></p>
<p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>An item</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!-- a comment -->
<p class=MsoNormal>It&rsquo;s soft&shy;ware&nbsp;now</p>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h1 dir="ltr"><span style="font-size:20pt">Heading</span></h1><p dir="ltr"><span>One</span><span>, two.</span></p><br>
<ul><li><p><span>Item</span></p></li></ul></b><br class="Apple-interchange-newline">`;

describe("reading HTML", () => {
  test("of Word gives its paragraphs without bullets and soft hyphens", () => {
    expect(readHtml(parse(word)).map(({ text }) => text)).toEqual([
      "The first paragraph",
      "An item",
      "It’s software now",
    ]);
  });

  test("of Google Docs gives headings, paragraphs and items", () => {
    expect(readHtml(parse(docs))).toEqual([
      { text: "Heading", heading: 1 },
      { text: "One, two." },
      { text: "Item", list: 1 },
    ]);
  });

  test.each([
    ["One<br>two<br><br>three", ["One", "two", "three"]],
    ["<div>One<div>two</div>three</div>", ["One", "two", "three"]],
    ["<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><td></td></tr></table>", ["a, b", "c,"]],
    ["<p>a<script>x()</script><style>y</style><span hidden>h</span><span style='display: none'>n</span>b</p>", ["ab"]],
    ["<p>a<img src=x alt=pic><svg><text>s</text></svg> b</p>", ["a b"]],
    ["<pre>one\ntwo</pre>", ["one", "two"]],
    ["  loose   text  ", ["loose text"]],
    ["<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", ["漢"]],
    ["<a href=x>link</a> and <em>more</em>", ["link and more"]],
    ["", []],
  ])("%j is %j", (html, paragraphs) => {
    expect(readHtml(parse(html)).map(({ text }) => text)).toEqual(paragraphs);
  });
});

describe("reading plain text", () => {
  test.each([
    ["One\nTwo", ["One", "Two"]],
    ["One\nwrapped\n\nTwo\n \nThree\n", ["One wrapped", "Two", "Three"]],
    ["One\r\nTwo\rThree\u2029Four", ["One", "Two", "Three", "Four"]],
    ["\u200Bone\u0000 \t two\u00A0", ["one two"]],
    ["\n\n", []],
  ])("%j is %j", (text, paragraphs) => {
    expect(readPlainText(text).map((paragraph) => paragraph.text)).toEqual(paragraphs);
  });
});

test("plain text's lists are lists", () => {
  const text = "Take:\n- tea\n• cake,\nmuch of it\n\n1. One\n2. two\n\n- a dash alone\n\n1999 was long ago.";
  expect(readPlainText(text)).toEqual([
    { text: "Take:" },
    { text: "tea", list: 1 },
    { text: "cake, much of it", list: 1 },
    { text: "1. One", list: 2 },
    { text: "2. two", list: 2 },
    { text: "- a dash alone" },
    { text: "1999 was long ago." },
  ]);
  expect(readPlainText("- a\n- b").map(({ list }) => list)).toEqual([1, 1]);
});

test("Word's lists are lists, though their entries are paragraphs", () => {
  const entry = (text: string, list: string) =>
    `<p class=MsoListParagraph style='mso-list:${list} level1 lfo1'>${text}</p>`;
  const html = `${entry("a", "l0")}${entry("b", "l0")}<p class=MsoNormal>c</p>${entry("d", "l3")}`;
  expect(readHtml(parse(html))).toEqual([
    { text: "a", list: 1 },
    { text: "b", list: 1 },
    { text: "c" },
    { text: "d", list: 2 },
  ]);
});

function setUp(script: Parameters<typeof createTestEditor>[0]) {
  const all = createTestEditor(script);
  return {
    ...all,
    paste: (data: Record<string, string>) => {
      return paste(
        all.editor,
        { getData: (type) => data[type] ?? "" },
        {
          parseHtml: parse,
          refuse: (message) => all.refused.push(message),
        },
      );
    },
  };
}

function fragment(nodes: unknown): string {
  return btoa(encodeURIComponent(JSON.stringify(nodes)));
}

describe("pasting", () => {
  test("a line goes into the text", () => {
    const { editor, paste: put } = setUp([block(["One three"])]);
    caret(editor, [0, 0, 0], 4);
    expect(put({ "text/plain": "two " })).toBe(true);
    expect(texts(editor)).toEqual([["One two three"]]);
    expect(editor.selection?.focus.offset).toBe(8);
  });

  test("prefers HTML to plain text", () => {
    const { editor, paste: put } = setUp([block([""])]);
    caret(editor, [0, 0, 0], 0);
    put({ "text/html": "<p>From HTML</p>", "text/plain": "From text" });
    expect(texts(editor)).toEqual([["From HTML"]]);
  });

  test("takes plain text where the HTML holds none", () => {
    const { editor, paste: put } = setUp([block([""])]);
    caret(editor, [0, 0, 0], 0);
    put({ "text/html": "<img src=x>", "text/plain": "text" });
    expect(texts(editor)).toEqual([["text"]]);
  });

  test.each([
    [0, [["one"], ["two"], ["AZ"]]],
    [1, [["A"], ["one"], ["two"], ["Z"]]],
    [2, [["AZ"], ["one"], ["two"]]],
  ])("paragraphs at offset %i become blocks, and what stands around the caret keeps its own", (offset, expected) => {
    const { editor, paste: put } = setUp([block(["AZ"], george)]);
    caret(editor, [0, 0, 0], offset);
    put({ "text/plain": "one\ntwo" });
    expect(texts(editor)).toEqual(expected);
    for (const child of editor.children) expect(child).toMatchObject({ audio_profile: george });
    editor.undo();
    expect(texts(editor)).toEqual([["AZ"]]);
  });

  test("headings and lists become blocks", () => {
    const { editor, paste: put } = setUp([block(["AZ"])]);
    caret(editor, [0, 0, 0], 1);
    put({ "text/html": "<h3>Part</h3><p>one</p><h4>Section</h4><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>" });
    expect(texts(editor)).toEqual([["A"], ["Part"], ["one"], ["Section"], ["a", "b", "c"], ["Z"]]);
    expect(editor.children.map((child) => "heading" in child && child.heading)).toEqual([
      false,
      1,
      false,
      2,
      false,
      false,
    ]);
  });

  test("a list alone is not joined to the text at the caret", () => {
    const { editor, paste: put } = setUp([block(["AZ"])]);
    caret(editor, [0, 0, 0], 1);
    put({ "text/html": "<ul><li>a</li><li>b</li></ul>" });
    expect(texts(editor)).toEqual([["A"], ["a", "b"], ["Z"]]);
  });

  test("an article becomes blocks of the same voice in place of an empty one", () => {
    const { editor, paste: put } = setUp([title("Title"), block([""], george)]);
    caret(editor, [1, 0, 0], 0);
    const paragraph = "word ".repeat(300).trim();
    put({ "text/plain": [paragraph, paragraph, paragraph].join("\n") });
    expect(texts(editor)).toEqual([["Title"], [paragraph], [paragraph], [paragraph]]);
    expect(editor.children[3]).toMatchObject({ audio_profile: george });
    expect(editor.selection?.focus.path[0]).toBe(3);
    editor.undo();
    expect(texts(editor)).toEqual([["Title"], [""]]);
  });

  test("an article in the middle of a block parts it", () => {
    const { editor, paste: put } = setUp([block(["Before after"])]);
    caret(editor, [0, 0, 0], 7);
    const paragraph = "x".repeat(1999);
    put({ "text/plain": `${paragraph}\n${paragraph}` });
    expect(texts(editor)).toEqual([["Before "], [paragraph], [paragraph], ["after"]]);
  });

  test("several paragraphs in the title become blocks after it", () => {
    const { editor, paste: put } = setUp([title("Title")]);
    caret(editor, [0, 0, 0], 5);
    put({ "text/plain": "one\ntwo" });
    expect(texts(editor)).toEqual([["Title"], ["one"], ["two"]]);
    expect(editor.children[1]).not.toHaveProperty("is_title");
  });

  test("a line that does not fit is refused as a whole", () => {
    const { editor, refused, paste: put } = setUp([block(["x".repeat(1990)])]);
    caret(editor, [0, 0, 0], 0);
    put({ "text/plain": "more than ten" });
    expect(texts(editor)).toEqual([["x".repeat(1990)]]);
    expect(refused).toEqual(["cannot add more text to this block"]);
  });

  test("replaces what is selected", () => {
    const { editor, paste: put } = setUp([block(["One two"]), block(["three"])]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 4 }, focus: { path: [1, 0, 0], offset: 5 } });
    put({ "text/plain": "end" });
    expect(texts(editor)).toEqual([["One end"]]);
  });

  test("the editor's own blocks keep their voices, marks and pauses", () => {
    const own = [
      block([[{ text: "One", emphasis: { emphasis_strength: "strong" } }, pause(2), { text: "" }]], george),
      block(["Two"], emma),
    ];
    const { editor, paste: put } = setUp([block([""])]);
    caret(editor, [0, 0, 0], 0);
    put({ "application/x-slate-fragment": fragment(own), "text/plain": "not this" });
    expect(editor.children).toEqual(own);
  });

  test("a word of the editor keeps its marks", () => {
    const own = [block([[{ text: "very", emphasis: { emphasis_strength: "strong" } }]])];
    const { editor, paste: put } = setUp([block(["a b"], george)]);
    caret(editor, [0, 0, 0], 2);
    put({ "application/x-slate-fragment": fragment(own) });
    const marked = { text: "very", emphasis: { emphasis_strength: "strong" as const } };
    expect(editor.children).toEqual([block([[{ text: "a " }, marked, { text: "b" }]], george)]);
  });

  test.each([fragment([{ type: "table" }]), fragment("x"), "%%%", btoa("not json")])(
    "a fragment of another editor is not trusted: its text is taken (%#)",
    (encoded) => {
      const { editor, paste: put } = setUp([block([""])]);
      caret(editor, [0, 0, 0], 0);
      put({ "application/x-slate-fragment": encoded, "text/plain": "text" });
      expect(texts(editor)).toEqual([["text"]]);
    },
  );

  test("nothing to paste changes nothing", () => {
    const { editor, paste: put } = setUp([block(["One"])]);
    caret(editor, [0, 0, 0], 0);
    expect(put({})).toBe(false);
    expect(Editor.string(editor, [])).toBe("One");
  });
});

test("blocks that were copied with a title bring none, wherever they land", () => {
  const flags = (script: Block[], at: number) => {
    const { editor } = createTestEditor(script);
    caret(editor, [at, 0, 0], 0);
    pasteBlocks(editor, [title("Hares"), block(["A hare."])], notRefused);
    return editor.children.map((node) => "is_title" in node && node.is_title === true);
  };
  expect(flags([block([""])], 0)).toEqual([false, false]);
  expect(flags([title("Alice"), block([""])], 1)).toEqual([true, false, false]);
});

function notRefused(message: string): never {
  throw new Error(message);
}
