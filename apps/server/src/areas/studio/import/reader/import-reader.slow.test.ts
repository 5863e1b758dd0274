import { describe, expect, test } from "vitest";
import { makePdfBomb } from "../test-kit/make-pdf.ts";
import { article, endless, failure, tooComplexPage, useReaders } from "../test-kit/readers.ts";

const readerWith = useReaders();
const tooComplexFile = { failureType: "INVALID_FILE", message: "This document is too large or too complex to read." };

describe("the reader", () => {
  test("gives up what takes too much CPU time, and reads on", async () => {
    const reader = readerWith({ size: 1, cpuMs: 3000 });
    await reader.page(article);
    const [slow, next] = await Promise.all([failure(reader.page(endless)), reader.page(article)]);
    expect(slow).toEqual({ ...tooComplexPage, cause: "cpu" });
    expect(next.paragraphs).toHaveLength(24);
  });

  // Other systems do not tell the memory of a process; the limit of CPU time ends it there.
  test.runIf(process.platform === "linux")(
    "gives up what takes too much memory outside of the heap, and reads on",
    async () => {
      const reader = readerWith({ size: 1, memoryMb: 280, cpuMs: 120_000 });
      const bomb = { bytes: makePdfBomb(300), fileName: "a.pdf", contentType: "application/pdf" };
      expect(await failure(reader.document(bomb))).toEqual({ ...tooComplexFile, cause: "memory" });
      expect((await reader.page(article)).paragraphs).toHaveLength(24);
    },
  );

  test("survives a process that runs out of its heap", async () => {
    const reader = readerWith({ size: 1, heapMb: 40, cpuMs: 120_000 });
    const wide = Buffer.from(`<article>${"<p>Some <b>words</b> of it.</p>".repeat(25_000)}</article>`);
    expect(await failure(reader.page(wide))).toEqual({ ...tooComplexPage, cause: "crash" });
    expect((await reader.page(article)).paragraphs).toHaveLength(24);
  });

  test("keeps the event loop free while it reads", async () => {
    const reader = readerWith({ size: 1, cpuMs: 3000 });
    let beats = 0;
    const beat = setInterval(() => (beats += 1), 5);
    await failure(reader.page(endless));
    clearInterval(beat);
    expect(beats).toBeGreaterThan(10);
  });

  test("ends for a caller who goes away, waiting or not", async () => {
    const reader = readerWith({ size: 1 });
    const caller = new AbortController();
    const reading = reader.page(endless, undefined, caller.signal);
    const waiting = reader.page(article, undefined, caller.signal);
    caller.abort(new Error("gone"));
    await expect(reading).rejects.toThrow("gone");
    await expect(waiting).rejects.toThrow("gone");
    expect((await reader.page(article)).paragraphs).toHaveLength(24);
  });

  test("refuses an organisation that has enough waiting, and gives a free process to one that occupies fewer", async () => {
    const reader = readerWith({ size: 2, mostWaitingEach: 1, cpuMs: 60_000 });
    const abort = new AbortController();
    const own = Promise.allSettled([
      reader.page(endless, {}, abort.signal),
      reader.page(endless),
      reader.page(endless),
    ]);
    expect(await failure(reader.page(article))).toMatchObject({ failureType: "UNAVAILABLE" });
    const other = reader.forOrganisation("another").page(article);
    abort.abort(new Error("not needed any more"));
    expect((await other).paragraphs.length).toBeGreaterThan(0);
    reader.close();
    expect((await own).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });

  test("refuses the many imports of one person, and reads a colleague's", async () => {
    const reader = readerWith({ size: 1, cpuMs: 60_000 });
    const abort = new AbortController();
    const mine = reader.forOrganisation("an organisation", "me");
    const own = Array.from({ length: 26 }, () => mine.page(endless, {}, abort.signal));
    const outcomes = Promise.allSettled(own);
    // One is read, three wait.
    await Promise.all(
      own.slice(4).map(async (page) => expect(await failure(page)).toMatchObject({ failureType: "UNAVAILABLE" })),
    );
    const theirs = reader.forOrganisation("an organisation", "they").page(article);
    abort.abort(new Error("not needed any more"));
    expect((await theirs).paragraphs.length).toBeGreaterThan(0);
    await outcomes;
    reader.close();
  });
});
