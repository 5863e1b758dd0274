import { fileURLToPath } from "node:url";
import type * as PdfLibrary from "pdfjs-dist/legacy/build/pdf.mjs";
import { canonicalLanguage } from "../clean-text.ts";
import { Unreadable } from "../unreadable.ts";
import { invalidFile } from "./file-kind.ts";
import { LigatureRepair, PdfGlyphs } from "./pdf-glyphs.ts";
import { isRightToLeftText } from "./right-to-left.ts";

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

interface PdfText {
  pages: PdfPage[];
  language: string | undefined;
}

/** Shapes of Arabic and Hebrew letters in a word, which fonts give instead of the letters. */
const presentationForms = /[\uFB1D-\uFDFF\uFE70-\uFEFC]/gu;
const maxPages = 300;
const maxCharacters = 2_000_000;

type Pdf = typeof PdfLibrary;
type Document = Awaited<ReturnType<Pdf["getDocument"]>["promise"]>;
type Page = Awaited<ReturnType<Document["getPage"]>>;
type Item = Awaited<ReturnType<Page["getTextContent"]>>["items"][number];

/**
 * The placed text of a PDF. Throws Unreadable: INVALID_FILE for one that is protected, damaged or of more than 300
 * pages, CONTENT_TOO_LONG for more than two million characters.
 */
export async function pdfPages(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = fileURLToPath(new URL("./", import.meta.resolve("pdfjs-dist/package.json")));
  const loading = pdf.getDocument({
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
    return { pages: await allPages(pdf, document), language: await languageOf(document) };
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    await loading.destroy();
  }
}

async function allPages(pdf: Pdf, document: Document): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  const glyphs = new PdfGlyphs(pdf);
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const letters = await glyphs.lettersOf(page, items.filter(isTextItem));
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const runs = storyRuns(pdf, items, { viewport: transform, letters, isBold: (font) => glyphs.isBold(font) });
    characters += runs.reduce((sum, run) => sum + run.text.length, 0);
    if (characters > maxCharacters) throw new Unreadable("CONTENT_TOO_LONG", "This document is too long to import.");
    pages.push({ width, height, runs });
    page.cleanup();
  }
  return pages;
}

/** The runs outside of what the file itself marks as no part of its text: headers, footers, page numbers. */
function storyRuns(
  pdf: Pdf,
  items: readonly Item[],
  drawn: { viewport: readonly number[]; letters: readonly string[]; isBold: (fontName: string) => boolean },
): PdfRun[] {
  const runs: PdfRun[] = [];
  const ligatures = new LigatureRepair(drawn.letters);
  const marks: boolean[] = [];
  for (const item of items) {
    if (isTextItem(item)) {
      const text = lettersOf(ligatures.repaired(item.str, item.dir === "rtl"));
      const run = marks.includes(true) ? undefined : placed(pdf, { ...item, str: text }, drawn.viewport);
      if (run) runs.push({ ...run, isBold: drawn.isBold(item.fontName) });
    } else if (item.type === "endMarkedContent") marks.pop();
    else marks.push("tag" in item && item.tag === "Artifact");
  }
  return runs;
}

function isTextItem(item: Item): item is Extract<Item, { str: string }> {
  return "str" in item;
}

function placed(
  pdf: Pdf,
  item: Extract<Item, { str: string }>,
  viewport: readonly number[],
): Omit<PdfRun, "isBold"> | undefined {
  const [a = 0, b = 0, c = 0, d = 0, left = 0, baseline = 0] = pdf.Util.transform(
    [...viewport],
    item.transform,
  ) as number[];
  const size = Math.hypot(c, d);
  const text = item.str;
  // Turned text is a watermark or the label of a figure.
  if (Math.abs(b) > Math.abs(a) * 0.1 || a <= 0 || size < 1 || text === "") return undefined;
  return { text, ...withoutBlankEnds(text, left, left + item.width), baseline, size };
}

/** Letters for their shapes; vowel signs without the blank that some files carry them on. */
function lettersOf(text: string): string {
  const letters = text
    .replace(presentationForms, (form) => form.normalize("NFKC"))
    .replace(/(?<=^|\p{L}) +(?=\p{M})/gu, "");
  return /^\p{M}+\s*$/u.test(letters) ? letters.trim() : letters;
}

/** Blanks around a word make it no wider. Written from right to left, what comes first stands right. */
function withoutBlankEnds(text: string, left: number, right: number): { left: number; right: number } {
  const all = text.length;
  const before = all - text.trimStart().length;
  const after = all - text.trimEnd().length;
  if (before === all || before + after === 0) return { left, right };
  const each = (right - left) / all;
  const [atLeft, atRight] = isRightToLeftText([{ text }]) ? [after, before] : [before, after];
  return { left: left + atLeft * each, right: right - atRight * each };
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
