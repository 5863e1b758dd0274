import { describe, expect, test, vi } from "vitest";
import { makeDocx } from "../test-kit/make-docx.ts";
import { makePdf } from "../test-kit/make-pdf.ts";
import { article, endless, failure, tooComplexPage, useReaders } from "../test-kit/readers.ts";
import { type ReaderEnd, ReaderWorker } from "./reader-worker.ts";

const readerWith = useReaders();

describe("the reader", () => {
  test("reads pages, texts and documents, one after the other and at once", async () => {
    const reader = readerWith();
    const line = { text: "Hello from a page of paper.", left: 72, bottom: 700 };
    const [page, text, word, pdf, again] = await Promise.all([
      reader.page(article),
      reader.text(Buffer.from("Caf\u00e9.", "latin1"), { charset: "windows-1252" }),
      reader.document({ bytes: makeDocx([{ text: "Hello." }]), fileName: "a.docx", contentType: "" }),
      reader.document({ bytes: makePdf([[line]]), fileName: "a.pdf", contentType: "" }),
      reader.page(article),
    ]);
    expect(page.paragraphs).toHaveLength(24);
    expect(text.paragraphs).toEqual([{ text: "Café." }]);
    expect(word.paragraphs).toEqual([{ text: "Hello." }]);
    expect(pdf.paragraphs).toEqual([{ text: line.text }]);
    expect(again).toEqual(page);
  });

  test("applies the rules of a project", async () => {
    const reader = readerWith({ size: 1 });
    const rules = { include: [], exclude: ["p:nth-of-type(2n)"] };
    const { paragraphs, ruleMatches } = await reader.page(article, { rules });
    expect(paragraphs).toHaveLength(11);
    expect(ruleMatches).toEqual({ include: [], exclude: [16] });
  });

  test("tells languages, those of the candidates", async () => {
    const reader = readerWith({ size: 1 });
    const french = "Il était une fois une petite fille de village, la plus jolie qu'on eût su voir.";
    expect(await reader.languages([french, "Oui"], ["en-US", "fr-CA"])).toEqual(["fr", undefined]);
    expect(await reader.languages([french], ["en-US"])).toEqual([undefined]);
  });

  test("passes on why something cannot be read", async () => {
    const reader = readerWith({ size: 1 });
    expect(await failure(reader.page(Buffer.from("<p>Sign in")))).toEqual({
      failureType: "FETCH_FAILED",
      message: "We could not find an article on this page.",
    });
    expect(await failure(reader.document({ bytes: new Uint8Array(), fileName: "a.pdf", contentType: "" }))).toEqual({
      failureType: "INVALID_FILE",
      message: "This file is empty.",
    });
  });

  test.each<[ReaderEnd[], object]>([
    [["crash", "crash"], { ...tooComplexPage, cause: "crash" }],
    [["hang", "crash"], { ...tooComplexPage, cause: "crash" }],
    [["cpu"], { ...tooComplexPage, cause: "cpu" }],
    [["memory"], { ...tooComplexPage, cause: "memory" }],
    [
      ["crash", "hang"],
      {
        failureType: "UNAVAILABLE",
        message: "The server is busy and could not read this in time. Please try again in a moment.",
      },
    ],
  ])("blames a page for what ended its reader twice, or for what it took: %j", async (ends, told) => {
    const run = vi.spyOn(ReaderWorker.prototype, "run");
    for (const end of ends) run.mockResolvedValueOnce(end);
    expect(await failure(readerWith({ size: 1 }).page(article))).toEqual(told);
  });

  test.each<ReaderEnd>(["crash", "hang"])("reads a page again whose reader ended by %s", async (end) => {
    vi.spyOn(ReaderWorker.prototype, "run").mockResolvedValueOnce(end);
    expect((await readerWith({ size: 1 }).page(article)).paragraphs).toHaveLength(24);
  });

  test("refuses more than it can hold, and everything once closed", async () => {
    const unavailable = {
      failureType: "UNAVAILABLE",
      message: "Too many imports are under way. Please try again in a moment.",
    };
    const reader = readerWith({ size: 1, mostWaiting: 1 });
    const under = failure(reader.page(endless));
    const waits = failure(reader.page(article));
    expect(await failure(reader.page(article))).toEqual(unavailable);
    reader.close();
    expect(await waits).toEqual(unavailable);
    expect(await under).toEqual({ ...tooComplexPage, cause: "crash" });
    expect(await failure(reader.page(article))).toEqual(unavailable);
  });
});
