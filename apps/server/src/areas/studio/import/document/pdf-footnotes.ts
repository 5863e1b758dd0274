import type { PdfLine } from "./pdf-lines.ts";

const noteMark = /^(?:\[?\d{1,3}[\].):]?\s*(?=\P{N})|[*†‡§¶]+\s*\S)/u;

/**
 * Removes the notes at the foot of pages: smaller type than the text's in the lower half, from a line on that begins with
 * a note's mark to the end of its column.
 * @param bodySize size of type that most of the text is set in, in points
 */
export function removeFootnotes(lines: readonly PdfLine[], bodySize: number): PdfLine[] {
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
