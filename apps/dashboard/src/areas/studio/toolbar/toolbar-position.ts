export interface ToolbarPosition {
  left: number;
  top: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface ToolbarBounds {
  /** Visible part of the text area. */
  area: Box;
  /** Voice bar of the active block, which must not be covered. */
  voiceBar: Box | undefined;
  /** On touch, selection handles are below the selected words, and the system menu is above them. */
  isTouch: boolean;
}

const gapPx = 8;
const handleHeightPx = 28;

/**
 * Position of the toolbar: above the selected words, otherwise below, where it covers neither them nor the block's voice
 * bar; above the voice bar or at an edge if neither fits; always within the area. undefined: the words are
 * scrolled out of view. All in CSS pixels.
 */
export function toolbarPosition(
  words: Box,
  bar: { width: number; height: number },
  { area, voiceBar, isTouch }: ToolbarBounds,
): ToolbarPosition | undefined {
  if (words.bottom <= area.top || words.top >= area.bottom) return undefined;
  const middle = (words.left + words.right) / 2 - bar.width / 2;
  const left = Math.round(Math.max(area.left + gapPx, Math.min(middle, area.right - bar.width - gapPx)));
  const highest = area.top + gapPx;
  const lowest = area.bottom - bar.height - gapPx;

  const above = words.top - bar.height - gapPx;
  const below = words.bottom + gapPx + (isTouch ? handleHeightPx : 0);
  const sides = isTouch ? [below, above] : [above, below];
  const aboveVoices = voiceBar === undefined ? [] : [voiceBar.top - bar.height - gapPx];
  const free = [...sides, ...aboveVoices].find(
    (top) => top >= highest && top <= lowest && !covers(top, bar.height, voiceBar) && !covers(top, bar.height, words),
  );
  if (free !== undefined) return { left, top: Math.round(free) };
  // A selection as tall as the area: part of it is covered, the controls are not.
  return { left, top: Math.round(covers(lowest, bar.height, voiceBar) ? highest : lowest) };
}

function covers(top: number, height: number, box: Box | undefined): boolean {
  return box !== undefined && top < box.bottom && top + height > box.top;
}
