/** A stretch of text (UTF-16 units) and what is said in its place. */
export interface Reading {
  start: number;
  end: number;
  spoken: string;
}

/** The readings of `more` that touch none of `first`, with them, in order. The texts of each list do not overlap. */
export function mergeReadings(first: readonly Reading[], more: readonly Reading[]): Reading[] {
  if (more.length === 0) return [...first];
  const free = more.filter((reading) => !first.some((other) => reading.start < other.end && other.start < reading.end));
  return [...first, ...free].sort((a, b) => a.start - b.start);
}
