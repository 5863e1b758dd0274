import { withDenseLevels } from "@lectern/script/heading-levels";
import { pageLines, type PdfLine } from "./pdf-lines.ts";
import type { Imported } from "../../imported.ts";
import { extractTitle } from "../extract-title.ts";
import { invalidFile } from "../file-kind.ts";
import { analyseHyphenation } from "../join-hyphenated.ts";
import { readPdfPages } from "./pdf-pages.ts";
import { joinedLines, paragraphLines } from "./pdf-reflow.ts";
import { type SizedParagraph, styledParagraph, styleOf } from "./pdf-styles.ts";

/** Page headers and footers lie within this fraction of the page's height at its top and bottom. */
const outerPart = 0.15;
const maxBoilerplateLines = 3;

const pageNumber =
  /^\W*(?:(?:page|seite|página|pagina|sida|side|strona|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|von|de|di|sur|av|z)\s*\d{1,4})?\W*$/iu;

/** Baselines at most this many points apart count as the same position on their pages. */
const baselineTolerancePoints = 4;

/**
 * Removes page numbers and running headers and footers: lines repeated at one position at the top or bottom of pages.
 */
function removePageBoilerplate(lines: readonly PdfLine[]): PdfLine[] {
  const outer = outerLines(lines);
  const alike = Map.groupBy(outer, repeatedText);
  return lines.filter((line) => {
    if (/(?:\.\s?){4,}\s*\d{1,4}$/.test(line.text)) return false; // a line of a table of contents
    if (!outer.has(line)) return true;
    return !pageNumber.test(line.text) && !isRepeated(line, alike.get(repeatedText(line)) ?? []);
  });
}

function isRepeated(line: PdfLine, alike: readonly PdfLine[]): boolean {
  return alike.some(
    (other) => other.page !== line.page && Math.abs(other.baseline - line.baseline) <= baselineTolerancePoints,
  );
}

/** The first and last lines of each page that lie in its outer parts. */
function outerLines(lines: readonly PdfLine[]): Set<PdfLine> {
  const outer = new Set<PdfLine>();
  for (const onPage of Map.groupBy(lines, ({ page }) => page).values()) {
    const downwards = onPage.toSorted((one, other) => one.baseline - other.baseline);
    for (const line of downwards.slice(0, maxBoilerplateLines)) {
      if (line.baseline < line.pageHeight * outerPart) outer.add(line);
    }
    for (const line of downwards.slice(-maxBoilerplateLines)) {
      if (line.baseline > line.pageHeight * (1 - outerPart)) outer.add(line);
    }
  }
  return outer;
}

function repeatedText({ text, baseline, pageHeight }: PdfLine): string {
  const edge = baseline < pageHeight / 2 ? "top" : "bottom";
  return `${edge} ${text.toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ").trim()}`;
}

const noteMark = /^(?:\[?\d{1,3}[\].):]?\s*(?=\P{N})|[*†‡§¶]+\s*\S)/u;

/**
 * Removes the notes at the foot of pages: smaller type than the text's in the lower half, from a line on that begins with
 * a note's mark to the end of its column.
 * @param bodySize size of type that most of the text is set in, in points
 */
function removeFootnotes(lines: readonly PdfLine[], bodySize: number): PdfLine[] {
  const notes = new Set<PdfLine>();
  for (const inColumn of Map.groupBy(lines, ({ column }) => column).values()) {
    for (const line of footOf(inColumn, bodySize)) notes.add(line);
  }
  return lines.filter((line) => !notes.has(line));
}

function footOf(column: readonly PdfLine[], bodySize: number): PdfLine[] {
  const lastOfText = column.findLastIndex(
    ({ size, baseline, pageHeight }) => size > bodySize * 0.93 || baseline < pageHeight * 0.45,
  );
  const small = column.slice(lastOfText + 1);
  const first = small.findIndex(({ text }) => noteMark.test(text));
  return first < 0 ? [] : small.slice(first);
}

/**
 * The text of a PDF: its lines put together into paragraphs again, without headers, footers, page numbers and notes.
 * Throws Unreadable (INVALID_FILE) for one that is protected, damaged, of pictures only, or not legible.
 * @param locale BCP 47, of the voice: the language where the file says none
 */
export async function pdfParagraphs(bytes: Uint8Array, locale?: string): Promise<Imported> {
  const lines: PdfLine[] = [];
  let pages = 0;
  const language = await readPdfPages(bytes, (page) => {
    lines.push(...pageLines(page, pages, (lines.at(-1)?.column ?? -1) + 1));
    pages += 1;
  });
  const onPages = removePageBoilerplate(lines);
  const style = styleOf(onPages);
  const story = removeFootnotes(onPages, style.bodySize);
  const ends = analyseHyphenation(story.map(({ text }) => text));
  const paragraphs = withAsides(story).flatMap((group) =>
    styledParagraph(group, joinedLines(group, ends, language ?? locale), style),
  );
  if (paragraphs.length === 0) {
    throw invalidFile("There is no text in this PDF. If it is a scan, it needs text recognition first.");
  }
  refuseIllegible(paragraphs);
  const levelled = withDenseLevels(largestFirst(withLists(paragraphs)));
  return extractTitle(
    levelled.map(({ size: _size, mark: _mark, ...paragraph }) => paragraph),
    language,
  );
}

/** The lines of each paragraph; those of a box follow the paragraph they stand beside. */
function withAsides(story: readonly PdfLine[]): PdfLine[][] {
  const paragraphs = paragraphLines(story.filter(({ isAside }) => !isAside));
  const boxes = Map.groupBy(
    story.filter(({ isAside }) => isAside),
    ({ column }) => column,
  );
  for (const box of boxes.values()) {
    const lineBefore = story[story.indexOf(box[0] as PdfLine) - 1];
    const at = lineBefore ? paragraphs.findIndex((paragraph) => paragraph.includes(lineBefore)) : -1;
    paragraphs.splice(at + 1, 0, ...paragraphLines(box));
  }
  return paragraphs;
}

/** Numbers the lists: bullets in a row, and numbers where more than one follow one another. */
function withLists(paragraphs: readonly SizedParagraph[]): (SizedParagraph & { list?: number })[] {
  let list = 0;
  return paragraphs.map((paragraph, index) => {
    const { mark } = paragraph;
    const [before, after] = [paragraphs[index - 1], paragraphs[index + 1]];
    if (mark === undefined || (mark === "number" && before?.mark !== mark && after?.mark !== mark)) return paragraph;
    if (before?.mark !== mark) list += 1;
    return { ...paragraph, list };
  });
}

/** The headline stands at the top, at times under a line or two of smaller type: those are no part of the text. */
function largestFirst(paragraphs: readonly SizedParagraph[]): SizedParagraph[] {
  const top = paragraphs.slice(0, 4);
  const largest = Math.max(...top.map(({ size, heading }) => (heading === undefined ? 0 : size)));
  const index = top.findIndex(({ size, heading }) => heading !== undefined && size === largest);
  const isUnderShortLines = top.slice(0, Math.max(index, 0)).every(({ text }) => text.length < 80);
  const kept = index > 0 && isUnderShortLines ? paragraphs.slice(index) : paragraphs;
  return [...kept];
}

/** Fonts without a map to Unicode give signs of their own private use instead of letters. */
function refuseIllegible(paragraphs: readonly SizedParagraph[]): void {
  const text = paragraphs.map((paragraph) => paragraph.text).join("");
  const illegible = text.match(/[\p{Co}\uFFFD]/gu)?.length ?? 0;
  if (illegible > text.length * 0.2) {
    throw invalidFile("The text of this PDF cannot be read: its fonts do not say which letters they show.");
  }
}
