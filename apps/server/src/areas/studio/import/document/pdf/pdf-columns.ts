import { isRightToLeftText } from "./pdf-pages.ts";
import type { PdfSegment } from "./pdf-segments.ts";

/** A part of a page that is read from top to bottom before the next one. */
export interface PdfRegion {
  segments: PdfSegment[];
  /** Parts of one flow keep to the same margins: text over, between and under columns. */
  flow: number;
  /** A box beside the text, which is no part of its sentences. */
  isAside: boolean;
}

interface Page {
  width: number;
  isRightToLeft: boolean;
  nextFlow: number;
}

/** A stretch of the page from top to bottom; with a gutter's two sides where it has one. */
interface Band {
  segments: PdfSegment[];
  sides?: { left: PdfSegment[]; right: PdfSegment[] };
}

const maxDepth = 4;
const maxCandidates = 24;
const minLines = 3;
/** How far a line may reach over a gutter, in points: letters overhang, and boxes are set close to the text. */
const tolerance = 1.5;

/**
 * The regions of a page in reading order. A gutter is a place where several lines end or begin and that none crosses for
 * a while; what does cross it (a headline, the text above and below a box) parts what is above from what is below.
 */
export function regionsOf(segments: readonly PdfSegment[], width: number): PdfRegion[] {
  const isRightToLeft = isRightToLeftText(segments.flatMap(({ runs }) => runs));
  return cut(segments, { width, isRightToLeft, nextFlow: 0 }, 0);
}

function cut(segments: readonly PdfSegment[], page: Page, depth: number): PdfRegion[] {
  const flow = page.nextFlow;
  page.nextFlow += 1;
  const whole = segments.length > 0 ? [{ segments: [...segments], flow, isAside: false }] : [];
  const gutter = depth < maxDepth ? bestGutter(segments, page.width) : undefined;
  if (gutter === undefined) return whole;
  const bands = bandsOf(segments, gutter, page.width);
  const asides = bands.map((band) => asideOf(band, segments));
  // Beside a box the text goes on: what is above and below is the same flow.
  if (asides.some((aside) => aside !== undefined)) return aroundBoxes(segments, bands, asides, page, depth, flow);
  return bands.flatMap(({ segments: inside, sides }): PdfRegion[] => {
    if (!sides) return flowing(cut(inside, page, depth + 1), flow);
    const [first, second] = page.isRightToLeft ? [sides.right, sides.left] : [sides.left, sides.right];
    return [...cut(first, page, depth + 1), ...cut(second, page, depth + 1)];
  });
}

/** Takes the boxes out and puts each after the part of the text it stands beside. */
function aroundBoxes(
  segments: readonly PdfSegment[],
  bands: readonly Band[],
  asides: readonly (PdfSegment[] | undefined)[],
  page: Page,
  depth: number,
  flow: number,
): PdfRegion[] {
  const boxed = new Set(asides.flatMap((aside) => aside ?? []));
  const regions: PdfRegion[] = [];
  let rest = segments.filter((segment) => !boxed.has(segment));
  for (const [index, aside] of asides.entries()) {
    if (aside === undefined) continue;
    const top = highest(aside) - usualSize(aside);
    const bottom = lowest(aside) + usualSize(aside) / 2;
    const beside = new Set(sidesOf(bands[index], aside).filter(({ baseline }) => baseline > top && baseline < bottom));
    const above = rest.filter((segment) => !beside.has(segment) && segment.baseline <= bottom);
    regions.push(...flowing(cut(above, page, depth + 1), flow), ...cut([...beside], page, depth + 1));
    const box = page.nextFlow;
    page.nextFlow += 1;
    regions.push({ segments: aside, flow: box, isAside: true });
    rest = rest.filter((segment) => !beside.has(segment) && segment.baseline > bottom);
  }
  return [...regions, ...flowing(cut(rest, page, depth + 1), flow)];
}

/** A stretch that was not cut further belongs to the flow it was taken from. */
function flowing(regions: readonly PdfRegion[], flow: number): PdfRegion[] {
  return regions.map((region) => (regions.length === 1 ? { ...region, flow } : region));
}

function sidesOf(band: Band | undefined, aside: readonly PdfSegment[]): PdfSegment[] {
  const boxed = new Set(aside);
  return band?.segments.filter((segment) => !boxed.has(segment)) ?? [];
}

/** The gutter with most lines beside it. */
function bestGutter(segments: readonly PdfSegment[], width: number): number | undefined {
  let best: { gutter: number; lines: number } | undefined;
  for (const gutter of candidatesOf(segments)) {
    const lines = bandsOf(segments, gutter, width)
      .filter(({ sides }) => sides !== undefined)
      .reduce((sum, band) => sum + band.segments.length, 0);
    if (lines > (best?.lines ?? 0)) best = { gutter, lines };
  }
  return best?.gutter;
}

/** Places beside which several lines begin or end. */
function candidatesOf(segments: readonly PdfSegment[]): number[] {
  const counts = new Map<number, number>();
  for (const { left, right } of segments) {
    for (const place of [Math.round(left), Math.round(right)]) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  const common = [...counts].filter(([, count]) => count >= minLines).sort(([, one], [, other]) => other - one);
  return common.slice(0, maxCandidates).map(([place]) => place);
}

/** Stretches between the lines that cross a gutter; those with enough text on both sides of it have sides. */
function bandsOf(segments: readonly PdfSegment[], gutter: number, width: number): Band[] {
  const bands: Band[] = [];
  let open: PdfSegment[] = [];
  const close = (): void => {
    const left = open.filter((segment) => segment.right <= gutter + tolerance);
    const right = open.filter((segment) => segment.right > gutter + tolerance);
    if (areColumns(left, right, width)) bands.push({ segments: open, sides: { left, right } });
    else append(bands, open);
    open = [];
  };
  for (const segment of segments.toSorted((one, other) => one.baseline - other.baseline)) {
    if (segment.left < gutter - tolerance && segment.right > gutter + tolerance) {
      close();
      append(bands, [segment]);
    } else open.push(segment);
  }
  close();
  return bands;
}

/** Adds to the last band where that has no sides either. */
function append(bands: Band[], segments: readonly PdfSegment[]): void {
  if (segments.length === 0) return;
  const last = bands.at(-1);
  if (last && !last.sides) last.segments.push(...segments);
  else bands.push({ segments: [...segments] });
}

/** Columns of prose are wide and filled and stand beside one another; columns of figures and bullets are not wide. */
function areColumns(left: readonly PdfSegment[], right: readonly PdfSegment[], width: number): boolean {
  if (left.length < minLines || right.length < minLines) return false;
  if (widthOf(left) < width * 0.14 || widthOf(right) < width * 0.14) return false;
  const overlap = Math.min(lowest(left), lowest(right)) - Math.max(highest(left), highest(right));
  return overlap > usualSize(left) * 2 && !areTableCells(left, right);
}

/** A table is written row by row, and its cells, other than lines of prose, are of all lengths. */
function areTableCells(left: readonly PdfSegment[], right: readonly PdfSegment[]): boolean {
  const sides = [
    ...left.map(({ order }) => ({ order, side: "left" })),
    ...right.map(({ order }) => ({ order, side: "right" })),
  ];
  sides.sort((one, other) => one.order - other.order);
  const turns = sides.filter(({ side }, index) => index > 0 && side !== sides[index - 1]?.side).length;
  return turns > Math.min(left.length, right.length) && !(isFilled(left) && isFilled(right));
}

/** Whether most lines are about as long as the longest. */
function isFilled(lines: readonly PdfSegment[]): boolean {
  const widths = lines.map(({ left, right }) => right - left);
  const longest = Math.max(...widths);
  return widths.filter((width) => width > longest * 0.75).length >= widths.length * 0.7;
}

/**
 * The side of a band that is a box: narrower than the text beside it, in another size, or beside text that goes on over
 * the whole width right above or below it.
 */
function asideOf(band: Band, all: readonly PdfSegment[]): PdfSegment[] | undefined {
  const { left = [], right = [] } = band.sides ?? {};
  if (left.length === 0 || right.length === 0) return undefined;
  const [narrow, broad] = widthOf(left) < widthOf(right) ? [left, right] : [right, left];
  if (widthOf(narrow) > widthOf(broad) * 0.75) return undefined;
  const size = usualSize(broad);
  const isOtherSize = Math.abs(usualSize(narrow) - size) > size * 0.08;
  return isOtherSize || goesOnAround(broad, all) ? narrow : undefined;
}

/** Whether a wider line of the same type stands a line's height above or below. */
function goesOnAround(text: readonly PdfSegment[], all: readonly PdfSegment[]): boolean {
  const size = usualSize(text);
  const wider = all.filter((line) => line.right - line.left > widthOf(text) * 1.25 && Math.abs(line.size - size) < 0.5);
  return wider.some(({ baseline }) => {
    const distance = Math.min(Math.abs(highest(text) - baseline), Math.abs(baseline - lowest(text)));
    return distance > 0 && distance < size * 2.2;
  });
}

function widthOf(segments: readonly PdfSegment[]): number {
  return median(segments.map(({ left, right }) => right - left));
}

function usualSize(segments: readonly PdfSegment[]): number {
  return median(segments.map(({ size }) => size));
}

function median(values: number[]): number {
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}

function highest(segments: readonly PdfSegment[]): number {
  return Math.min(...segments.map(({ baseline }) => baseline));
}

function lowest(segments: readonly PdfSegment[]): number {
  return Math.max(...segments.map(({ baseline }) => baseline));
}
