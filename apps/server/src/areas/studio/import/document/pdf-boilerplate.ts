import type { PdfLine } from "./pdf-lines.ts";

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
export function removePageBoilerplate(lines: readonly PdfLine[]): PdfLine[] {
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
