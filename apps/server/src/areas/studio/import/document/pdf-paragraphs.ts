import { withDenseLevels } from "@lectern/script/heading-levels";
import type { Imported } from "../imported.ts";
import { extractTitle } from "./extract-title.ts";
import { invalidFile } from "./file-kind.ts";
import { lineEndsOf } from "./join-hyphenated.ts";
import { removePageBoilerplate } from "./pdf-boilerplate.ts";
import { removeFootnotes } from "./pdf-footnotes.ts";
import { type PdfLine, pageLines } from "./pdf-lines.ts";
import { readPdfPages } from "./pdf-pages.ts";
import { joinedLines, paragraphLines } from "./pdf-reflow.ts";
import { type SizedParagraph, styleOf, styledParagraph } from "./pdf-styles.ts";

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
  const ends = lineEndsOf(story.map(({ text }) => text));
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
