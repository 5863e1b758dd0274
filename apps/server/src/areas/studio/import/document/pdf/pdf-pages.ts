import { fileURLToPath } from "node:url";
import type * as PdfLibrary from "pdfjs-dist/legacy/build/pdf.mjs";
import { canonicalLanguage } from "../../clean-text.ts";
import { Unreadable } from "../../unreadable.ts";
import { invalidFile } from "../file-kind.ts";
import { LigatureRepair, PdfGlyphs } from "./pdf-glyphs.ts";

/** Letters of scripts that are written from right to left. */
export const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** Whether most letters of these runs are of a script that is written from right to left. */
export function isRightToLeftText(runs: readonly { text: string }[]): boolean {
  const text = runs.map((run) => run.text).join("");
  const from = text.match(rightToLeft)?.length ?? 0;
  return from > 0 && from > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
}

/** A piece of text as a PDF places it: points from the page's left and top, on its baseline. */
export interface PdfRun {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Height of the type in points. */
  size: number;
  isBold: boolean;
}

export interface PdfPage {
  height: number;
  width: number;
  runs: PdfRun[];
}

/** Shapes of Arabic and Hebrew letters in a word, which fonts give instead of the letters. */
const presentationForms = /[\uFB1D-\uFDFF\uFE70-\uFEFC]/gu;
const shapesAndMarks = /[\uFB1D-\uFDFF\uFE70-\uFEFC\p{M}]/u;
const maxPages = 300;
const maxCharacters = 2_000_000;

type Pdf = typeof PdfLibrary;
type Document = Awaited<ReturnType<Pdf["getDocument"]>["promise"]>;
type Page = Awaited<ReturnType<Document["getPage"]>>;
type Item = Awaited<ReturnType<Page["getTextContent"]>>["items"][number];

/**
 * Reads the placed text of a PDF, page by page, so that no more than one is held. Answers the language the file says it
 * is in (BCP 47). Throws Unreadable: INVALID_FILE for one that is protected, damaged or of more than 300
 * pages, CONTENT_TOO_LONG for more than two million characters.
 */
export async function readPdfPages(bytes: Uint8Array, onPage: (page: PdfPage) => void): Promise<string | undefined> {
  // The small builds: half as much to read and compile at each start of a process.
  const pdf = await import("pdfjs-dist/legacy/build/pdf.min.mjs");
  const folder = fileURLToPath(new URL("../", import.meta.resolve("pdfjs-dist/package.json")));
  const { createPdfWorker } = await import("./pdf-worker.ts");
  const worker = createPdfWorker(pdf);
  const loading = pdf.getDocument({
    worker,
    // A copy: the library takes the bytes it is given for itself.
    data: new Uint8Array(bytes),
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    // The names of fonts, which say which are bold.
    fontExtraProperties: true,
    // Pictures are never decoded: only the text of a page is wanted.
    maxImageSize: 1,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > maxPages) throw invalidFile(`This PDF has more than ${maxPages} pages.`);
    await readPages(pdf, document, onPage);
    return await languageOf(document);
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    await loading.destroy();
    worker.destroy();
  }
}

async function readPages(pdf: Pdf, document: Document, onPage: (page: PdfPage) => void): Promise<void> {
  const glyphs = new PdfGlyphs(pdf);
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const items = await itemsOf(page);
    const ligatures = new LigatureRepair(await glyphs.lettersOf(page, items));
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const runs: PdfRun[] = [];
    for (const item of items) {
      const text = lettersOf(ligatures.repaired(item.str, item.isRightToLeft));
      const run = item.isArtifact ? undefined : placed(item, text, transform);
      if (run) runs.push({ ...run, isBold: glyphs.isBold(item.fontName) });
    }
    characters += runs.reduce((sum, run) => sum + run.text.length, 0);
    if (characters > maxCharacters) throw new Unreadable("CONTENT_TOO_LONG", "This document is too long to import.");
    onPage({ width, height, runs });
    page.cleanup();
  }
}

/** A piece of text as the library gives it. */
interface PdfItem {
  str: string;
  fontName: string;
  isRightToLeft: boolean;
  /** Whether the file itself marks it as no part of its text: headers, footers, page numbers. */
  isArtifact: boolean;
  /** Six numbers, as a PDF writes a matrix, from the text's own units to the page's points. */
  transform: readonly number[];
  width: number;
}

/** The text of a page. Taken from a stream, since a page may have ten times as many marks as pieces of text. */
async function itemsOf(page: Page): Promise<PdfItem[]> {
  const items: PdfItem[] = [];
  const marks: boolean[] = [];
  const chunks = page.streamTextContent({ includeMarkedContent: true }) as ReadableStream<{ items: Item[] }>;
  const reader = chunks.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if ("str" in item) {
        const { str, fontName, dir, transform, width } = item;
        items.push({ str, fontName, isRightToLeft: dir === "rtl", isArtifact: marks.includes(true), transform, width });
      } else if (item.type === "endMarkedContent") marks.pop();
      else marks.push("tag" in item && item.tag === "Artifact");
    }
  }
  return items;
}

/** Where a text stands on the page; undefined for one that is turned, a watermark or the label of a figure. */
function placed(
  { transform: [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0], width }: PdfItem,
  text: string,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
): Omit<PdfRun, "isBold"> | undefined {
  const along = a * x1 + c * y1;
  const across = b * x1 + d * y1;
  const size = Math.hypot(a * x2 + c * y2, b * x2 + d * y2);
  if (Math.abs(across) > Math.abs(along) * 0.1 || along <= 0 || size < 1 || text === "") return undefined;
  const start = a * x + c * y + e;
  const [left, right] = withoutBlankEnds(text, start, start + width);
  return { text, left, right, baseline: b * x + d * y + f, size };
}

/** A form's letters by the form, since a file may place each letter by itself; there are 900 forms. */
const lettersOfForms = new Map<string, string>();

/** The letters of one form; another character as it is. */
function letterOfForm(form: string): string {
  if (form < "\uFB1D" || form > "\uFEFC" || (form > "\uFDFF" && form < "\uFE70")) return form;
  const letters = lettersOfForms.get(form) ?? form.normalize("NFKC");
  lettersOfForms.set(form, letters);
  return letters;
}

/** Letters for their shapes; vowel signs without the blank that some files carry them on. */
function lettersOf(text: string): string {
  if (text.length === 1) return letterOfForm(text);
  if (!shapesAndMarks.test(text)) return text;
  const letters = text.replace(presentationForms, letterOfForm).replace(/(?<=^|\p{L}) +(?=\p{M})/gu, "");
  return /^\p{M}+\s*$/u.test(letters) ? letters.trim() : letters;
}

/** Blanks around a word make it no wider. Written from right to left, what comes first stands right. */
function withoutBlankEnds(text: string, left: number, right: number): [left: number, right: number] {
  const all = text.length;
  const before = all - text.trimStart().length;
  const after = all - text.trimEnd().length;
  if (before === all || before + after === 0) return [left, right];
  const each = (right - left) / all;
  const [atLeft, atRight] = isRightToLeftText([{ text }]) ? [after, before] : [before, after];
  return [left + atLeft * each, right - atRight * each];
}

async function languageOf(document: Document): Promise<string | undefined> {
  const { info } = await document.getMetadata();
  const language = "Language" in info ? info.Language : undefined;
  return typeof language === "string" ? canonicalLanguage(language) : undefined;
}

function asUnreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  if (error instanceof Error && error.name === "PasswordException") {
    return invalidFile("This PDF is protected with a password. Please remove the password and try again.");
  }
  return invalidFile("This PDF could not be opened. It may be damaged.");
}
