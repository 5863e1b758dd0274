import { afterAll, expect, test } from "vitest";
import { AppError } from "../../../platform/failures/app-error.ts";
import { importDocument } from "./import-document.ts";
import { createImportReader, type DocumentReader } from "./reader/import-reader.ts";
import { makeDocx } from "./test-kit/make-docx.ts";
import { makePdf, makeScannedPdf } from "./test-kit/make-pdf.ts";

const readers = createImportReader({ size: 1 });
const reader = readers.forOrganisation("an organisation");

afterAll(() => readers.close());

const line = { text: "A line on a page.", left: 72, bottom: 700 };

async function failure(fileName: string, bytes: Uint8Array, by: DocumentReader = reader): Promise<string> {
  const error: unknown = await importDocument({ bytes, fileName, contentType: "" }, by).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("an AppError was expected", { cause: error });
  return `${error.failureType} ${error.message}`;
}

test.each([
  [
    "a.txt",
    Buffer.from(
      "Alice falls\n\nAlice was beginning to get very tired of sitting by her sister on the bank, and of nothing.",
    ),
  ],
  ["a.docx", makeDocx([{ text: "Alice falls", style: "Heading1" }, { text: "Alice was beginning." }])],
  ["a.pdf", makePdf([[{ ...line, size: 20, bottom: 760, text: "Alice falls" }, line]])],
])("%s gives its title and its text", async (fileName, bytes) => {
  const imported = await importDocument({ bytes, fileName, contentType: "" }, reader);
  expect(imported.title).toBe("Alice falls");
  expect(imported.paragraphs).toHaveLength(1);
});

test("old Japanese text is read with the voice's language", async () => {
  const bytes = Uint8Array.from([0x93, 0xfa, 0x96, 0x7b]);
  const imported = await importDocument({ bytes, fileName: "a.txt", contentType: "" }, reader, { locale: "ja-JP" });
  expect(imported.paragraphs).toEqual([{ text: "日本" }]);
});

test("500 KB are refused without a process being started, one byte less is read", async () => {
  const started: DocumentReader = {
    ...reader,
    document: () => Promise.reject(new AppError("INVALID_FILE", "started")),
  };
  expect(await failure("a.txt", Buffer.alloc(512_000, "a"), started)).toBe(
    "INVALID_FILE File size should be less than 500 KB",
  );
  expect(await failure("a.txt", Buffer.alloc(511_999, "a"), started)).toBe("INVALID_FILE started");
});

test.each([
  [
    "an encrypted PDF",
    "a.pdf",
    makePdf([[line]], { isProtected: true }),
    "This PDF is protected with a password. Please remove the password and try again.",
  ],
  [
    "a scan",
    "a.pdf",
    makeScannedPdf(),
    "There is no text in this PDF. If it is a scan, it needs text recognition first.",
  ],
  [
    "a zip bomb",
    "a.docx",
    makeDocx([{ text: "x" }], { extra: { "word/a.xml": new Uint8Array(60_000_000) } }),
    "This document unpacks into far more than a text, so it was not opened.",
  ],
  ["a wrong type", "a.pdf", makeDocx([{ text: "x" }]), "This file is not a PDF, although its name ends in .pdf."],
  ["a wrong name", "a.exe", Buffer.from("x"), "Please choose a .txt, .docx or .pdf file."],
  ["an empty file", "a.txt", new Uint8Array(), "This file is empty."],
  ["an empty document", "a.docx", makeDocx([]), "There is no text in this document."],
  ["a text of blanks", "a.txt", Buffer.from(" \n\n "), "There is no text in this document."],
])("%s is refused with its reason", async (_what, fileName, bytes, message) => {
  expect(await failure(fileName, bytes)).toBe(`INVALID_FILE ${message}`);
});
