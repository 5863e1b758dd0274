import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { makeDocx } from "../test-kit/make-docx.ts";
import { Unreadable } from "../unreadable.ts";
import { wordParagraphs } from "./word-paragraphs.ts";

const damaged = "This document could not be opened. It may be damaged.";
const notWord = "This file is not a Word document, although its name ends in .docx.";

async function failureOf(bytes: Uint8Array): Promise<string> {
  return wordParagraphs(bytes).then(
    () => "",
    (error: unknown) => {
      if (error instanceof Unreadable) return `${error.failureType} ${error.message}`;
      throw error;
    },
  );
}

function cell(text: string): string {
  return `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
}

describe("a Word document", () => {
  test("gives its title, headings, paragraphs and language in order", async () => {
    const bytes = makeDocx(
      [
        { text: "Down the Rabbit-Hole", style: "Title" },
        { text: "Alice was tired & <bored>." },
        { text: "" },
        { text: "The fall", style: "Heading2" },
        { text: "Down,\u00a0down,  down." },
        { text: "* * *" },
      ],
      { language: "en-GB" },
    );
    expect(await wordParagraphs(bytes)).toEqual({
      title: "Down the Rabbit-Hole",
      language: "en-GB",
      paragraphs: [
        { text: "Alice was tired & <bored>." },
        { text: "The fall", heading: 2 },
        { text: "Down, down, down." },
      ],
    });
  });

  test("leaves out contents, captions, deleted text, notes and instructions of fields", async () => {
    const bytes = makeDocx([
      { text: "Contents 3", style: "TOC1" },
      {
        runs: "<w:r><w:t>Kept</w:t></w:r><w:del><w:r><w:delText> gone</w:delText></w:r></w:del><w:ins><w:r><w:t> new</w:t></w:r></w:ins>",
      },
      { text: "A picture of it", style: "Caption" },
      {
        runs: '<w:r><w:t>Page</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText></w:r>',
      },
    ]);
    expect((await wordParagraphs(bytes)).paragraphs).toEqual([{ text: "Kept new" }, { text: "Page" }]);
  });

  test("reads a table row by row and a line break as a space", async () => {
    const body = `<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t></w:r></w:p>
      <w:tbl><w:tr>${cell("Tea")}${cell("1 £")}</w:tr><w:tr>${cell("Cake")}${cell("2 £")}</w:tr></w:tbl>`;
    const { paragraphs } = await wordParagraphs(makeDocx([], { body }));
    expect(paragraphs.map(({ text }) => text)).toEqual(["one two", "Tea, 1 £", "Cake, 2 £"]);
  });
});

describe("what is no readable Word document", () => {
  test("empty or of pictures only is told", async () => {
    const noText = "INVALID_FILE There is no text in this document.";
    expect(await failureOf(makeDocx([]))).toBe(noText);
    expect(await failureOf(makeDocx([{ text: " " }, { runs: "<w:r><w:drawing/></w:r>" }]))).toBe(noText);
  });

  test("a zip of another kind is told", async () => {
    expect(await failureOf(makeDocx([], { without: "[Content_Types].xml" }))).toBe(`INVALID_FILE ${notWord}`);
    expect(await failureOf(makeDocx([], { without: "word/document.xml" }))).toBe(`INVALID_FILE ${notWord}`);
  });

  test("broken XML is told", async () => {
    expect(await failureOf(makeDocx([], { body: "<w:p><w:r>" }))).toBe(`INVALID_FILE ${damaged}`);
  });

  test.each([
    ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', "an external entity"],
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>', "entities of entities"],
  ])("%s (%s) is refused before it is read", async (declaration) => {
    const xml = `<?xml version="1.0"?>${declaration}<w:document/>`;
    expect(await failureOf(makeDocx([], { extra: { "word/document.xml": strToU8(xml) } }))).toBe(
      `INVALID_FILE ${damaged}`,
    );
    const hidden = Buffer.from(`\uFEFF${xml}`, "utf16le");
    expect(await failureOf(makeDocx([], { extra: { "word/document.xml": hidden } }))).toBe(`INVALID_FILE ${damaged}`);
  });

  test("a zip bomb is refused, wherever in the file it lies", async () => {
    const bomb = "INVALID_FILE This document unpacks into far more than a text, so it was not opened.";
    const zeros = new Uint8Array(50_000_000);
    expect(await failureOf(makeDocx([{ text: "x" }], { extra: { "word/media/image1.png": zeros } }))).toBe(bomb);
    expect(await failureOf(makeDocx([{ text: "x" }], { extra: { "word/document.xml": zeros } }))).toBe(bomb);
  });

  test("one of a hundred thousand paragraphs is refused", async () => {
    const bytes = makeDocx([], { body: "<w:p><w:r><w:t>x</w:t></w:r></w:p>".repeat(70_000) });
    const messages = [
      "INVALID_FILE This document is too large or too complex to read.",
      "INVALID_FILE This document unpacks into far more than a text, so it was not opened.",
    ];
    expect(messages).toContain(await failureOf(bytes));
  });
});
