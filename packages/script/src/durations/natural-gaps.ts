/**
 * Silence in seconds that is left where no pause was asked for: after the part of a long sentence, a sentence, a
 * paragraph, a block, the title, the last word.
 */
export const NATURAL_GAP_SECONDS = {
  clause: 0.12,
  sentence: 0.3,
  paragraph: 0.5,
  block: 0.65,
  title: 0.9,
  end: 0.5,
} as const;
