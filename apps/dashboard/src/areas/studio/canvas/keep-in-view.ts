/** A vertical range of the viewport, in pixels from its top. */
export interface VerticalRange {
  top: number;
  bottom: number;
}

/** Margin above and below the word, in pixels, limited to this fraction of the height. */
const margins = { over: { pixels: 56, part: 0.15 }, under: { pixels: 104, part: 0.3 } };
/** A scrolled word is placed at this fraction of the remaining height. */
const restingPart = 0.25;

/**
 * Scroll distance that brings a word into view with a margin; 0 when it is in view.
 * @param area the visible range of the text
 */
export function scrollDistanceTo(word: VerticalRange, area: VerticalRange): number {
  const height = area.bottom - area.top;
  const top = area.top + Math.min(margins.over.pixels, height * margins.over.part);
  const bottom = area.bottom - Math.min(margins.under.pixels, height * margins.under.part);
  if (word.top >= top && word.bottom <= bottom) return 0;
  const resting = top + Math.max(0, bottom - top - (word.bottom - word.top)) * restingPart;
  return Math.round(word.top - resting);
}
