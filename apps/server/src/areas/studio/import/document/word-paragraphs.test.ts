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
  test("joins paragraphs whose mark between them was deleted, and keeps the second's style", async () => {
    const deletedMark = '<w:pPr><w:pStyle w:val="Heading1"/><w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr>';
    const body = `<w:p>${deletedMark}<w:r><w:t xml:space="preserve">Alice was </w:t></w:r></w:p>
      <w:p><w:pPr><w:rPr><w:b/></w:rPr></w:pPr><w:r><w:t>tired.</w:t></w:r></w:p><w:p><w:r><w:t>She slept.</w:t></w:r></w:p>`;
    const { paragraphs } = await wordParagraphs(makeDocx([], { body }));
    expect(paragraphs).toEqual([{ text: "Alice was tired." }, { text: "She slept." }]);
  });

  test("keeps what stands before a table though its mark was deleted", async () => {
    const deleted = '<w:pPr><w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr>';
    const body = `<w:p>${deleted}<w:r><w:t>Alice.</w:t></w:r></w:p><w:tbl><w:tr>${cell("tea")}${cell("cake")}</w:tr></w:tbl><w:p/>`;
    const { paragraphs } = await wordParagraphs(makeDocx([], { body }));
    expect(paragraphs.map(({ text }) => text)).toEqual(["Alice.", "tea, cake"]);
  });

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

  test("leaves out hidden text, by its own formatting or its style's, and keeps what is switched on again", async () => {
    const hidden = (text: string, properties: string): string =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const bytes = makeDocx(
      [
        {
          runs: `<w:r><w:t xml:space="preserve">Seen </w:t></w:r>${hidden("not seen ", "<w:vanish/>")}${hidden("nor this ", '<w:rStyle w:val="Secret"/>')}${hidden("but this", '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>')}`,
        },
        { style: "SecretNote", text: "A hidden paragraph" },
        { runs: hidden("not off", '<w:vanish w:val="false"/>') },
        {
          runs: "<w:moveFrom><w:r><w:t>moved away</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>moved here</w:t></w:r></w:moveTo>",
        },
      ],
      {
        styles:
          '<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>' +
          '<w:style w:type="paragraph" w:styleId="SecretBase"><w:name w:val="Base"/><w:rPr><w:vanish/></w:rPr></w:style>' +
          '<w:style w:type="paragraph" w:styleId="SecretNote"><w:name w:val="Note"/><w:basedOn w:val="SecretBase"/></w:style>',
      },
    );
    const texts = (await wordParagraphs(bytes)).paragraphs.map(({ text }) => text);
    expect(texts).toEqual(["Seen but this", "not off", "moved here"]);
  });

  test("keeps simple fields, phonetic guides' text and text of either direction, not placeholders and notes", async () => {
    const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const bytes = makeDocx([
      { runs: `${run("By ")}<w:fldSimple w:instr=" AUTHOR ">${run("Lewis Carroll")}</w:fldSimple>` },
      {
        runs: `<w:r><w:ruby><w:rubyPr/><w:rt>${run("かん")}</w:rt><w:rubyBase>${run("漢")}</w:rubyBase></w:ruby></w:r>${run("字")}`,
      },
      { runs: `<w:bdo w:val="rtl">${run("שלום")}</w:bdo>` },
      {
        runs: `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run("Click here to enter text.")}</w:sdtContent></w:sdt><w:sdt><w:sdtPr/><w:sdtContent>${run("Entered")}</w:sdtContent></w:sdt>`,
      },
      {
        runs: `${run("See ")}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("chapter 2")}<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:commentReference w:id="1"/></w:r>`,
      },
    ]);
    const texts = (await wordParagraphs(bytes)).paragraphs.map(({ text }) => text);
    expect(texts).toEqual(["By Lewis Carroll", "漢字", "שלום", "Entered", "See chapter 2"]);
  });

  test("drops raised figures that lead to notes, and keeps powers", async () => {
    const sup = (digits: string): string =>
      `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${digits}</w:t></w:r>`;
    const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const runs = `${run("As was said")}${sup("12")}${run(" before, 20 m")}${sup("2")}${run(" are enough.")}`;
    const { paragraphs } = await wordParagraphs(makeDocx([{ runs }]));
    expect(paragraphs).toEqual([{ text: "As was said before, 20 m² are enough." }]);
  });

  test("takes headings by outline level, in a paragraph or by the style it is based on", async () => {
    const outlined = (text: string, level: number): string =>
      `<w:p><w:pPr><w:outlineLvl w:val="${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const styled = (text: string, style: string): string =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = [
      styled("The book", "Heading1"),
      styled("Part one", "House"),
      outlined("A detail", 2),
      outlined("No heading", 9),
      styled("Text.", "HouseText"),
    ].join("");
    const styles =
      '<w:style w:type="paragraph" w:styleId="House"><w:name w:val="House style"/><w:basedOn w:val="Heading2"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="HouseText"><w:name w:val="House text"/><w:basedOn w:val="Heading2"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>';
    const { title, paragraphs } = await wordParagraphs(makeDocx([], { body, styles }));
    expect(title).toBe("The book");
    expect(paragraphs).toEqual([
      { text: "Part one", heading: 2 },
      { text: "A detail", heading: 3 },
      { text: "No heading" },
      { text: "Text." },
    ]);
  });

  test("keeps the entries of a list together, and a text box out of the sentence it is anchored in", async () => {
    const item = (text: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const box =
      "<w:r><w:pict><v:shape><v:textbox><w:txbxContent><w:p><w:r><w:t>A side note.</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>";
    const body = `<w:p><w:r><w:t xml:space="preserve">To buy</w:t></w:r>${box}<w:r><w:t xml:space="preserve"> today:</w:t></w:r></w:p>${item("Tea")}${item("Cake")}<w:p><w:r><w:t>Enough.</w:t></w:r></w:p>`;
    const numbering =
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
    const { paragraphs } = await wordParagraphs(
      makeDocx([], { body, extra: { "word/numbering.xml": strToU8(numbering) } }),
    );
    expect(paragraphs).toEqual([
      { text: "To buy today:" },
      { text: "A side note." },
      { text: "Tea", list: 1 },
      { text: "Cake", list: 1 },
      { text: "Enough." },
    ]);
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
