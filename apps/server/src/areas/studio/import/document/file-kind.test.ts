import { expect, test } from "vitest";
import { makeDocx } from "../test-kit/make-docx.ts";
import { makePdf } from "../test-kit/make-pdf.ts";
import { Unreadable } from "../unreadable.ts";
import { fileKind } from "./file-kind.ts";

const docx = makeDocx([{ text: "Hello" }]);
const pdf = makePdf([[{ text: "Hello", left: 50, bottom: 700 }]]);
const text = Buffer.from("Hello");
const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const otherFile = "This file is not a text document. Please choose a .txt, .docx or .pdf file.";

function failureOf(bytes: Uint8Array, fileName: string, contentType = ""): string {
  try {
    fileKind({ bytes, fileName, contentType });
  } catch (error) {
    if (error instanceof Unreadable && error.failureType === "INVALID_FILE") return error.message;
    throw error;
  }
  return "";
}

test.each([
  [text, "a.txt", "text/plain", "text"],
  [text, "A.TXT", "text/plain; charset=utf-8", "text"],
  [text, "notes.v2.txt", "", "text"],
  [text, "a.txt", 'Text/Plain; Charset="utf-8"', "text"],
  [docx, "a.docx", docxType, "word"],
  [docx, "a.docx", "application/zip", "word"],
  [docx, "a.docx", "application/octet-stream", "word"],
  [pdf, "a.pdf", "application/pdf", "pdf"],
  [Buffer.concat([Buffer.from("\n\n"), pdf]), "a.pdf", "", "pdf"],
])("%# a file named %j is taken for what it is", (bytes, fileName, contentType, kind) => {
  expect(fileKind({ bytes, fileName, contentType })).toBe(kind);
});

test("an empty file is told", () => expect(failureOf(new Uint8Array(), "a.txt")).toBe("This file is empty."));

test.each(["a.doc", "a.rtf", "a.exe", "txt", "a", "", "a.txt.exe", "a.docx ", "a.constructor", "a.pdf/"])(
  "a file named %j is refused unless its name ends in one of the three",
  (fileName) => {
    const expected = fileName.trim().endsWith(".docx")
      ? "This file is not a Word document, although its name ends in .docx."
      : "Please choose a .txt, .docx or .pdf file.";
    expect(failureOf(text, fileName)).toBe(expected);
  },
);

test.each([
  [text, "a.txt", "image/png"],
  [text, "a.txt", "text/html"],
  [text, "a.txt", "text/javascript"],
  [text, "a.txt", "text/markdown"],
  [text, "a.txt", "text/plain;text/html"],
  [text, "a.txt", "text/plain, text/html"],
  [text, "a.txt", "text/plain;charset=utf-8;x=text/html"],
  [pdf, "a.pdf", "application/pdf\r\nx: y"],
  [text, "a.txt", "application/pdf"],
  [pdf, "a.pdf", "text/plain"],
  [docx, "a.docx", "application/pdf"],
])("%# a type that is not the name's is refused", (bytes, fileName, contentType) => {
  expect(failureOf(bytes, fileName, contentType)).toBe(otherFile);
});

test.each([
  [pdf, "a.txt", "This file is not plain text, although its name ends in .txt."],
  [docx, "a.txt", "This file is not plain text, although its name ends in .txt."],
  [Buffer.from("{\\rtf1 Hello}"), "a.txt", "This file is not plain text, although its name ends in .txt."],
  [Buffer.from("<!DOCTYPE html><p>Hi"), "a.txt", "This file is not plain text, although its name ends in .txt."],
  [text, "a.pdf", "This file is not a PDF, although its name ends in .pdf."],
  [docx, "a.pdf", "This file is not a PDF, although its name ends in .pdf."],
  [text, "a.docx", "This file is not a Word document, although its name ends in .docx."],
  [pdf, "a.docx", "This file is not a Word document, although its name ends in .docx."],
])("%# content that is not the name's is refused", (bytes, fileName, message) => {
  expect(failureOf(bytes, fileName)).toBe(message);
});

test("a Word document with a password and one of the old kind say so", () => {
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const locked = Buffer.concat([mark, Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le"), Buffer.alloc(90)]);
  expect(failureOf(locked, "a.docx")).toBe(
    "This document is protected with a password. Please remove the password and try again.",
  );
  expect(failureOf(Buffer.concat([mark, Buffer.alloc(600)]), "a.docx")).toBe(
    "This is an older Office file. Please save it as .docx and try again.",
  );
});
