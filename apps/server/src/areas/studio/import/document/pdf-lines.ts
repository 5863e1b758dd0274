import type { PdfPage, PdfRun } from "./pdf-pages.ts";

/** A line of text within a column; points from the page's left and top. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  page: number;
  pageHeight: number;
  /** Counts up where reading goes on elsewhere: the next column, the next page. */
  column: number;
  columnLeft: number;
  columnRight: number;
}

type Segment = Pick<PdfLine, "text" | "left" | "right" | "baseline" | "size"> & { isRightToLeft: boolean };

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60]/u;

/** The lines of a page in reading order: down a column, then the next; what spans the columns parts them. */
export function pageLines(page: PdfPage, number: number, firstColumn: number): PdfLine[] {
  const regions = columnsOf(segmentsOf(page.runs), page.width);
  return regions.flatMap((segments, index) => {
    const lines = joinedOnBaseline(segments);
    const lefts = lines.map(({ left }) => left).sort((one, other) => one - other);
    const rights = lines.map(({ right }) => right).sort((one, other) => one - other);
    // Bounds most lines keep to; a stray one does not move them.
    const columnLeft = lefts[Math.floor(lefts.length * 0.05)] ?? 0;
    const columnRight = rights[Math.ceil(rights.length * 0.95) - 1] ?? 0;
    return lines.map(({ text, left, right, baseline, size }) => {
      const column = firstColumn + index;
      return {
        text,
        left,
        right,
        baseline,
        size,
        page: number,
        pageHeight: page.height,
        column,
        columnLeft,
        columnRight,
      };
    });
  });
}

/** Runs that follow one another closely on a baseline, as the file writes them. */
function segmentsOf(runs: readonly PdfRun[]): Segment[] {
  const segments: Segment[] = [];
  let isSpacePending = false;
  for (const run of runs) {
    const last = segments.at(-1);
    if (run.text.trim() === "") {
      isSpacePending = true;
    } else if (last && isNoteMark(run, last)) {
      last.right = Math.max(last.right, run.right);
    } else if (last && continues(run, last)) {
      const gap = run.isRightToLeft ? last.left - run.right : run.left - last.right;
      append(last, run, isSpacePending || gap > run.size * 0.18);
      isSpacePending = false;
    } else {
      segments.push({ ...run });
      isSpacePending = false;
    }
  }
  return segments;
}

function append(segment: Segment, next: Segment | PdfRun, isSpaced: boolean): void {
  const isJoint = !isSpaced || (wide.test(segment.text.slice(-1)) && wide.test(next.text.slice(0, 1)));
  segment.text += (isJoint || /\s$/.test(segment.text) ? "" : " ") + next.text;
  segment.left = Math.min(segment.left, next.left);
  segment.right = Math.max(segment.right, next.right);
  // A dropped initial or a raised sign does not make the line another size.
  if (next.text.length > segment.text.length / 2) segment.size = next.size;
}

function continues(run: PdfRun, segment: Segment): boolean {
  const size = Math.max(run.size, segment.size);
  if (Math.abs(run.baseline - segment.baseline) > size * 0.4) return false;
  const gap = run.isRightToLeft ? segment.left - run.right : run.left - segment.right;
  return gap > -size * 0.6 && gap < size * 1.8;
}

/** A small raised number or sign after a word leads to a note and is not read. */
function isNoteMark(run: PdfRun, before: Segment): boolean {
  const raise = before.baseline - run.baseline;
  const isRaised = run.size < before.size * 0.8 && raise > before.size * 0.15 && raise < before.size * 0.7;
  if (!isRaised || Math.abs(run.left - before.right) > before.size * 0.5) return false;
  return /^(?:\d{1,3}(?:,\s?\d{1,3})*|[*†‡§]{1,3})$/.test(run.text.trim()) && !/\d$/.test(before.text.trimEnd());
}

/**
 * Regions to be read one after the other. A gutter is a place where a good many lines begin and next to none cross;
 * the lines that do cross (a headline, a wide paragraph) part what is above from what is below.
 */
function columnsOf(segments: readonly Segment[], pageWidth: number, depth = 0): Segment[][] {
  const gutter = depth < 3 ? gutterOf(segments, pageWidth) : undefined;
  if (gutter === undefined) return segments.length > 0 ? [[...segments]] : [];
  const crossing = segments.filter((segment) => crosses(segment, gutter)).sort(downwards);
  const regions: Segment[][] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const bar of [...crossing, undefined]) {
    const bottom = bar?.baseline ?? Number.POSITIVE_INFINITY;
    const band = segments.filter((it) => !crosses(it, gutter) && it.baseline > top && it.baseline <= bottom);
    const left = band.filter((segment) => segment.right <= gutter);
    const right = band.filter((segment) => segment.right > gutter);
    regions.push(...columnsOf(left, pageWidth, depth + 1), ...columnsOf(right, pageWidth, depth + 1));
    if (bar) regions.push([bar]);
    top = bottom;
  }
  return joinedBars(regions, crossing);
}

/** Lines across the whole width that follow one another are one region. */
function joinedBars(regions: readonly Segment[][], crossing: readonly Segment[]): Segment[][] {
  const bars = new Set(crossing);
  const isBars = (region: Segment[] | undefined): boolean => region?.every((segment) => bars.has(segment)) ?? false;
  const joined: Segment[][] = [];
  for (const region of regions) {
    const last = joined.at(-1);
    if (last && isBars(last) && isBars(region)) last.push(...region);
    else joined.push(region);
  }
  return joined;
}

function gutterOf(segments: readonly Segment[], pageWidth: number): number | undefined {
  const starts = new Map<number, number>();
  for (const { left } of segments) starts.set(Math.round(left), (starts.get(Math.round(left)) ?? 0) + 1);
  const candidates = [...starts].filter(([, count]) => count >= 4).sort(([, one], [, other]) => other - one);
  return candidates.map(([start]) => start - 2).find((gutter) => isGutter(segments, gutter, pageWidth));
}

function isGutter(segments: readonly Segment[], gutter: number, pageWidth: number): boolean {
  const left = segments.filter((segment) => segment.right <= gutter);
  const right = segments.filter((segment) => segment.left >= gutter);
  if (left.length < 4 || right.length < 4) return false;
  const crossing = segments.length - left.length - right.length;
  if (crossing > segments.length * 0.3) return false;
  // Columns of prose are wide and filled; columns of figures and bullets are not.
  if (!isProse(left, pageWidth) || !isProse(right, pageWidth)) return false;
  const overlap = Math.min(lowest(left), lowest(right)) - Math.max(highest(left), highest(right));
  return overlap > (left[0]?.size ?? 10) * 3;
}

function isProse(segments: readonly Segment[], pageWidth: number): boolean {
  const widths = segments.map(({ left, right }) => right - left).sort((one, other) => one - other);
  return (widths[Math.floor(widths.length / 2)] ?? 0) > pageWidth * 0.14;
}

function crosses({ left, right }: Segment, gutter: number): boolean {
  return left < gutter && right > gutter;
}

function highest(segments: readonly Segment[]): number {
  return Math.min(...segments.map(({ baseline }) => baseline));
}

function lowest(segments: readonly Segment[]): number {
  return Math.max(...segments.map(({ baseline }) => baseline));
}

function downwards(one: Segment, other: Segment): number {
  return one.baseline - other.baseline;
}

/** Segments of a region from top to bottom, those on one baseline joined from left to right (or right to left). */
function joinedOnBaseline(segments: readonly Segment[]): Segment[] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted(downwards)) {
    const [first] = rows.at(-1) ?? [];
    const isSameRow = first && Math.abs(segment.baseline - first.baseline) <= Math.min(segment.size, first.size) * 0.4;
    if (isSameRow) rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  return rows.map(joinedRow);
}

function joinedRow(row: readonly Segment[]): Segment {
  const isRightToLeft = row.filter((segment) => segment.isRightToLeft).length > row.length / 2;
  const ordered = row.toSorted((one, other) => (isRightToLeft ? other.right - one.right : one.left - other.left));
  const [first, ...rest] = ordered as [Segment, ...Segment[]];
  const line = { ...first };
  for (const segment of rest) append(line, segment, true);
  return line;
}
