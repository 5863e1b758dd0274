import { withDenseLevels } from "@lectern/script/heading-levels";
import { isSpeakable, cleanText } from "../clean-text.ts";
import type { Imported } from "../imported.ts";
import { invalidFile } from "./file-kind.ts";
import { removePageBoilerplate } from "./pdf-boilerplate.ts";
import { type PdfLine, pageLines } from "./pdf-lines.ts";
import { pdfPages } from "./pdf-pages.ts";
import { joinedLines, paragraphLines } from "./pdf-reflow.ts";
import { extractTitle } from "./extract-title.ts";

/**
 * The text of a PDF: its lines put together into paragraphs again, without headers, footers, page numbers and notes'
 * marks. Throws Unreadable (INVALID_FILE) for one that is protected, damaged, of pictures only, or not legible.
 */
export async function pdfParagraphs(bytes: Uint8Array): Promise<Imported> {
  const { pages, language } = await pdfPages(bytes);
  const lines: PdfLine[] = [];
  for (const [index, page] of pages.entries()) lines.push(...pageLines(page, index, (lines.at(-1)?.column ?? -1) + 1));
  const story = removePageBoilerplate(lines);
  const bodySize = mostUsedSize(story);
  const paragraphs = paragraphLines(story).flatMap((group) => paragraphOf(group, bodySize));
  if (paragraphs.length === 0) {
    throw invalidFile("There is no text in this PDF. If it is a scan, it needs text recognition first.");
  }
  refuseIllegible(paragraphs);
  const levelled = withDenseLevels(largestFirst(paragraphs)).map(({ size: _size, ...paragraph }) => paragraph);
  return extractTitle(levelled, language);
}

/** A heading's level is its size, negated: larger type is a higher level. */
interface SizedParagraph {
  text: string;
  size: number;
  heading?: number;
}

function paragraphOf(lines: readonly PdfLine[], bodySize: number): SizedParagraph[] {
  const text = cleanText(joinedLines(lines)).replace(/^[•▪●○◦‣■□➢✓·]\s*/u, "");
  if (!isSpeakable(text)) return [];
  const size = lines[0]?.size ?? bodySize;
  const isHeading = size > bodySize * 1.12 && text.length <= 200 && !/[,;]$/.test(text);
  return [isHeading ? { text, size, heading: -Math.round(size * 2) } : { text, size }];
}

/** The size most characters are set in. */
function mostUsedSize(lines: readonly PdfLine[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...characters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
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
