import { describe, expect, test } from "vitest";
import { contentTypeOf, droppedDocument, fileProblem, titleOfFile } from "./document-rules.ts";

describe("a document", () => {
  test.each([
    [undefined, "Select a file to import!"],
    [{ name: "a.doc", size: 10 }, "Only .txt, .docx and .pdf files can be imported."],
    [{ name: "docx", size: 10 }, "Only .txt, .docx and .pdf files can be imported."],
    [{ name: "song.MP3", size: 10 }, "This is an audio file. Upload it in the list of audio."],
    [{ name: "a.pdf", size: 512_000 }, "File size should be less than 500 KB"],
    [{ name: "a.pdf", size: 0 }, "The file is empty"],
    [{ name: "a.pdf", size: 511_999 }, undefined],
    [{ name: "A.TXT", size: 1 }, undefined],
    [{ name: "a.b.docx", size: 1 }, undefined],
  ])("%j: %j", (file, problem) => {
    expect(fileProblem(file)).toBe(problem);
  });

  test("is sent as what its name says it is", () => {
    expect(contentTypeOf("a.PDF")).toBe("application/pdf");
    expect(contentTypeOf("constructor")).toBeUndefined();
    expect(contentTypeOf("a.constructor")).toBeUndefined();
  });
});

describe("dropped files", () => {
  const letter = new File(["x"], "letter.txt");

  test("are taken when they are one document", () => {
    expect(droppedDocument([letter])).toEqual({ file: letter });
  });

  test.each([
    [[letter, letter], "Drop one document at a time. Each becomes an audio of its own."],
    [[new File(["x"], "photo.png")], "Only .txt, .docx and .pdf files can be imported."],
    [[new File([], "letter.txt")], "The file is empty"],
    [[], "Select a file to import!"],
  ])("%# are refused with a reason", (files, problem) => {
    expect(droppedDocument(files)).toEqual({ problem });
  });
});

test("a file's name is a title without what turns letters around", () => {
  expect(titleOfFile("Ada\u202enoryB\u2069_1815.txt")).toBe("AdanoryB 1815");
});
