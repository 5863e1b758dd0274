import { extend, type PdfSegment, segmentsOf } from "./pdf-segments.ts";
import { isSpeakable } from "../../clean-text.ts";
import { type PdfRegion, regionsOf } from "./pdf-columns.ts";
import { lineText } from "./pdf-line-text.ts";
import { isRightToLeftText, type PdfPage } from "./pdf-pages.ts";

/** How much larger than the text an initial is that stands beside several of its lines. */
const minRatio = 1.7;

interface DropCaps {
  segments: PdfSegment[];
  /** The initial that stands before a segment. */
  caps: Map<PdfSegment, string>;
}

/** Takes large initials out of a page and says before which line each belongs: the highest of those beside it. */
function takeDropCaps(segments: readonly PdfSegment[]): DropCaps {
  const caps = new Map<PdfSegment, string>();
  const large = usualSize(segments) * minRatio;
  const rest = segments.filter((segment) => {
    if (segment.size < large) return true;
    const text = segment.runs
      .map((run) => run.text)
      .join("")
      .trim();
    const line = /^["'“”‘’«»„¿¡(]*\p{L}\p{M}*["'’]?$/u.test(text) ? lineBeside(segment, segments) : undefined;
    if (line === undefined || caps.has(line)) return true;
    caps.set(line, text);
    return false;
  });
  return { segments: rest, caps };
}

/** The size that most letters of a page are set in. */
function usualSize(segments: readonly PdfSegment[]): number {
  const letters = new Map<number, number>();
  for (const { size, runs } of segments) {
    const count = runs.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(size, (letters.get(size) ?? 0) + count);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function lineBeside(cap: PdfSegment, segments: readonly PdfSegment[]): PdfSegment | undefined {
  const beside = segments.filter((segment) => {
    if (segment.size * minRatio > cap.size) return false;
    const gap = Math.max(segment.left - cap.right, cap.left - segment.right);
    const isBeside = gap > -segment.size && gap < segment.size * 1.5;
    return (
      isBeside && segment.baseline > cap.baseline - cap.size && segment.baseline < cap.baseline + segment.size * 0.5
    );
  });
  return beside.toSorted((one, other) => one.baseline - other.baseline)[0];
}

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
  isRightToLeft: boolean;
  /** The whole line is. */
  isBold: boolean;
  /** In a box beside the text. */
  isAside: boolean;
  /** A large initial that was set before the line's first word, or is a word of its own. */
  dropCap?: string;
}

/** The lines of a page in reading order: down a column, then the next; what spans the columns parts them. */
export function pageLines(page: PdfPage, number: number, firstColumn: number): PdfLine[] {
  const { segments, caps } = takeDropCaps(segmentsOf(page.runs));
  const regions = regionsOf(segments, page.width);
  const flows = Map.groupBy(regions, ({ flow }) => flow);
  const margins = new Map([...flows].map(([flow, parts]) => [flow, marginsOf(parts)]));
  return regions.flatMap((region, index) => {
    const [columnLeft, columnRight] = margins.get(region.flow) ?? [0, 0];
    const isRightToLeft = isRightToLeftText(region.segments.flatMap(({ runs }) => runs));
    return rowsOf(region.segments).map((row): PdfLine => {
      const line = joinedRow(row);
      const { left, right, baseline, size } = line;
      const dropCap = row.map((segment) => caps.get(segment)).find((cap) => cap !== undefined);
      return {
        text: lineText(line.runs, isRightToLeft),
        left,
        right,
        baseline,
        size,
        page: number,
        pageHeight: page.height,
        column: firstColumn + index,
        columnLeft,
        columnRight,
        isRightToLeft,
        isBold: line.runs.every(({ text, isBold }) => isBold || !isSpeakable(text)),
        isAside: region.isAside,
        ...(dropCap !== undefined && { dropCap }),
      };
    });
  });
}

/** Left and right bounds that most lines keep to; a stray one does not move them. */
function marginsOf(regions: readonly PdfRegion[]): [left: number, right: number] {
  const rows = regions.flatMap(({ segments }) => rowsOf(segments).map(joinedRow));
  const lefts = rows.map(({ left }) => left).sort((one, other) => one - other);
  const rights = rows.map(({ right }) => right).sort((one, other) => one - other);
  return [lefts[Math.floor(lefts.length * 0.05)] ?? 0, rights[Math.ceil(rights.length * 0.95) - 1] ?? 0];
}

/** Segments from top to bottom, those on one baseline together. */
function rowsOf(segments: readonly PdfSegment[]): PdfSegment[][] {
  const rows: PdfSegment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.baseline - other.baseline)) {
    const [first] = rows.at(-1) ?? [];
    const isSameRow = first && Math.abs(segment.baseline - first.baseline) <= Math.min(segment.size, first.size) * 0.4;
    if (isSameRow) rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

function joinedRow(row: readonly PdfSegment[]): PdfSegment {
  const [first, ...rest] = row as [PdfSegment, ...PdfSegment[]];
  const line = { ...first, runs: [...first.runs] };
  for (const segment of rest) extend(line, segment.runs);
  return line;
}
