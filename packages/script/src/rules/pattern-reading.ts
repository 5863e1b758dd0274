import { type ReadingReason, type ReasonedReading, mergeReadings } from "./reading.ts";

/** A way of writing, and what is said for it. */
export interface PatternReading {
  /** Global; what it looks for around the match is not part of the reading. */
  pattern: RegExp;
  why: ReadingReason;
  /** Undefined where it is something else. */
  spoken: string | ((match: RegExpExecArray) => string | undefined);
}

/** What is said for each match; of two that touch, the pattern named first wins. */
export function patternReadings(text: string, patterns: readonly PatternReading[]): ReasonedReading[] {
  let readings: ReasonedReading[] = [];
  for (const { pattern, why, spoken } of patterns) {
    const found = [...text.matchAll(pattern)].flatMap((match) => {
      const said = typeof spoken === "string" ? spoken : spoken(match);
      return said === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, spoken: said, why }];
    });
    if (found.length > 0) readings = mergeReadings(readings, found);
  }
  return readings;
}
