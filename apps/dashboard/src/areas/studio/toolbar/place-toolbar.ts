export interface Place {
  left: number;
  top: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

const gap = 8;
/** The editor's header: nothing floats over it. */
const headerHeight = 56;

/** Over the selected words, below them where there is no room above, and always within the window. All in CSS pixels. */
export function placeToolbar(
  words: Box,
  bar: Pick<Box, "width" | "height">,
  window: { width: number; height: number },
): Place {
  const middle = words.left + words.width / 2 - bar.width / 2;
  const left = Math.max(gap, Math.min(middle, window.width - bar.width - gap));
  const above = words.top - bar.height - gap;
  const top = above >= headerHeight + gap ? above : Math.min(words.bottom + gap, window.height - bar.height - gap);
  return { left: Math.round(left), top: Math.round(top) };
}
