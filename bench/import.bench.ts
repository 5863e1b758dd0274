// Documents of almost 500 KB, the most that is taken, through the reader's process, its start among it. Processor time is
// what is bound: it says the same beside other work, and one import occupies one processor.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { IMPORT_LIMIT_BYTES } from "../packages/contract/src/limits.ts";
import type { UploadedFile } from "../apps/server/src/areas/studio/import/document/file-kind.ts";
import { createImportReader } from "../apps/server/src/areas/studio/import/reader/import-reader.ts";
import { makeDocx } from "../apps/server/src/areas/studio/import/test-kit/make-docx.ts";
import { aliceParagraphs, print, printHardware, processorSecondsOfChildren, report } from "./kit.ts";

const bound = 2;
const twoColumns = "<style>div { columns: 2; text-align: justify; font: 10pt serif }</style>";
const rightToLeft = "<html dir=rtl lang=ar><style>div { text-align: justify; font: 12pt/1.6 'DejaVu Sans' }</style>";

printHardware();
const alice = await aliceParagraphs();
const documents: UploadedFile[] = [
  { bytes: Buffer.from(fitted(() => alice.join("\n\n"))), fileName: "plain.txt", contentType: "" },
  {
    bytes: Buffer.from(fitted(() => `# Alice\n\n- **one**\n- [two](https://example.org)\n\n${alice.join("\n\n")}`)),
    fileName: "markdown.txt",
    contentType: "",
  },
  { bytes: wordDocument(), fileName: "word.docx", contentType: "" },
  { bytes: await printed(alice, twoColumns), fileName: "two-columns.pdf", contentType: "" },
  { bytes: await printed(await arabicParagraphs(), rightToLeft), fileName: "letter-by-letter.pdf", contentType: "" },
];
for (const file of documents) await measure(file);

async function measure(file: UploadedFile): Promise<void> {
  const reader = createImportReader({ size: 1, cpuMs: 60_000 });
  const times = [];
  let paragraphs = 0;
  let processorSeconds = 0;
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    paragraphs = (await reader.forOrganisation("bench").document(file, "en-US")).paragraphs.length;
    times.push((performance.now() - begun) / 1000);
    if (round === 0) processorSeconds = await processorSecondsOfChildren();
  }
  reader.close();
  const size = `${Math.round(file.bytes.byteLength / 1024)} KB`;
  const [first = 0, ...again] = times.map((seconds) => seconds.toFixed(2));
  print(`${file.fileName}: ${size}, ${paragraphs} paragraphs, ${first} s, again in ${again.join(" and ")} s`);
  report(`${file.fileName}, processor time with the start of the process`, processorSeconds, bound, "s");
}

/** As much of a text, said again and again, as an import takes. */
function fitted(text: () => string): string {
  const once = `${text()}\n\n`;
  return once.repeat(Math.ceil(IMPORT_LIMIT_BYTES / once.length)).slice(0, IMPORT_LIMIT_BYTES - 4096);
}

/** A novel in a file that a picture fills up: text alone packs too well to reach the limit. */
function wordDocument(): Uint8Array {
  const paragraphs = alice.map((text) => ({ text }));
  const picture = randomBytes(IMPORT_LIMIT_BYTES - makeDocx(paragraphs).byteLength - 4096);
  return makeDocx(paragraphs, { extra: { "word/media/image1.png": picture } });
}

/** Chromium places each letter of Arabic by itself. */
async function arabicParagraphs(): Promise<string[]> {
  const folder = new URL("../apps/server/src/areas/studio/import/test-kit/pdf/", import.meta.url);
  const page = await readFile(new URL("arabic.html", folder), "utf8");
  const texts = [...page.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = ""]) => text);
  return Array.from({ length: 1150 }, (_, index) => `${texts[index % texts.length]} ${index}`);
}

/** Paragraphs, as many as an import takes, as a browser prints them. */
async function printed(paragraphs: readonly string[], begin: string): Promise<Uint8Array> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    let bytes: Uint8Array = new Uint8Array();
    for (let share = 1.7; bytes.byteLength === 0 || bytes.byteLength >= IMPORT_LIMIT_BYTES; share -= 0.1) {
      const all = [...paragraphs, ...paragraphs];
      const text = all.slice(0, paragraphs.length * share).map((paragraph) => `<p>${paragraph}</p>`);
      await page.setContent(`<!doctype html>${begin}<h1>Alice</h1><div>${text.join("")}</div>`);
      bytes = await page.pdf({ format: "A4" });
    }
    return bytes;
  } finally {
    await browser.close();
  }
}
