/** Drop target of dragged blocks: the index of the next block, and the indicator line, in viewport pixels. */
export interface DropPlace {
  before: number;
  left: number;
  top: number;
  width: number;
  /** How many blocks are dragged. */
  count: number;
}

type Box = Pick<DOMRect, "top" | "bottom">;

/**
 * The index before which blocks are dropped at a viewport y: that of the first block whose middle is below it.
 * The blocks are stacked vertically, so their boxes are searched by bisection.
 */
export function dropIndex(count: number, boxOf: (index: number) => Box, y: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, bottom } = boxOf(middle);
    if ((top + bottom) / 2 > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

const edgePx = 64;
const fastestPx = 18;

/** Auto-scroll distance per frame, in pixels, while dragging near the upper or lower edge. */
export function edgeScroll(y: number, area: Box): number {
  const above = area.top + edgePx - y;
  const below = y - (area.bottom - edgePx);
  const depth = Math.max(above, below);
  if (depth <= 0) return 0;
  const step = Math.ceil((Math.min(depth, edgePx) / edgePx) * fastestPx);
  return above > below ? -step : step;
}
