/** Levels of a heading within a text: the title is above them. On a page they are h2, h3 and h4. */
export const HEADING_LEVELS = [1, 2, 3] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

/** What may carry a level: of an element of HTML (1..6), or the size that a line of a PDF is set in, negated. */
interface WithLevel {
  heading?: number;
}

/**
 * Levels as they are used within one text: its highest heading is 1, the next lower kind 2, all below 3. So a page whose
 * sections are h2 and h4, or whose title was a heading too, has no level that stands empty.
 */
export function withDenseLevels<T extends WithLevel>(
  paragraphs: readonly T[],
): (Omit<T, "heading"> & { heading?: HeadingLevel })[] {
  const used = new Set(paragraphs.flatMap(({ heading }) => heading ?? []));
  const levels = [...used].sort((one, other) => one - other);
  return paragraphs.map(({ heading, ...rest }) => {
    if (heading === undefined) return rest;
    const level = HEADING_LEVELS[Math.min(levels.indexOf(heading), HEADING_LEVELS.length - 1)];
    return { ...rest, heading: level ?? 1 };
  });
}
