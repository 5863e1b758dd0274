import { expect, test } from "vitest";
import { AppError } from "../../../platform/http/index.ts";
import { checkUpload } from "./check-upload.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const letter = { fileName: "letter.txt", contentType: "text/plain" };

function refusalOf(file: Partial<typeof letter>): string {
  try {
    checkUpload({ ...letter, ...file });
  } catch (error) {
    if (error instanceof AppError && error.failureType === "INVALID_FILE") return error.message;
    throw error;
  }
  return "";
}

test.each([
  ["letter.txt", "text/plain", "txt"],
  ["letter.TXT", "Text/Plain; charset=UTF-8", "txt"],
  ["letter.docx", docxType, "docx"],
  ["letter.docx", "application/octet-stream", "docx"],
  ["letter.pdf", "application/pdf", "pdf"],
  ["letter.pdf", "", "pdf"],
])("%s of type %j may be uploaded", (fileName, contentType, extension) => {
  expect(checkUpload({ ...letter, fileName, contentType })).toBe(extension);
});

test.each([
  "text/javascript",
  "TEXT/JavaScript",
  "text/html",
  "text/html;charset=utf-8",
  "application/xhtml+xml",
  "text/xml",
  "image/svg+xml",
  "multipart/mixed; boundary=x",
  "multipart/x-mixed-replace",
  "text/plain, text/html",
  "text/plain;text/html",
  "text/plain; charset=utf-8; x=text/html",
  "text/plain\r\ncontent-type: text/html",
  "application/pdf",
])("a .txt of type %j may not", (contentType) => {
  expect(refusalOf({ contentType })).toBe(
    "This file is not a text document. Please choose a .txt, .docx or .pdf file.",
  );
});

test("a file of another name may not", () => {
  expect(refusalOf({ fileName: "letter.txt.html" })).toBe("Only .txt, .docx and .pdf files can be imported.");
});
