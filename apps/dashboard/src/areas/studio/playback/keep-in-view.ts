/** A stretch of the window, in pixels from its top. */
export interface VerticalRange {
  top: number;
  bottom: number;
}

/** Room left over and under the word, in pixels, as far as that is no more than this part of the height. */
const margins = { over: { pixels: 56, part: 0.15 }, under: { pixels: 104, part: 0.3 } };
/** A word that has to be moved comes to stand at this part of the room that is left. */
const restingPart = 0.25;

/**
 * How far a scrolled area has to move so that a word is in sight with some room around it; 0 when it is.
 * @param area what can be seen of the text
 */
export function scrollToShow(word: VerticalRange, area: VerticalRange): number {
  const height = area.bottom - area.top;
  const top = area.top + Math.min(margins.over.pixels, height * margins.over.part);
  const bottom = area.bottom - Math.min(margins.under.pixels, height * margins.under.part);
  if (word.top >= top && word.bottom <= bottom) return 0;
  const resting = top + Math.max(0, bottom - top - (word.bottom - word.top)) * restingPart;
  return Math.round(word.top - resting);
}
