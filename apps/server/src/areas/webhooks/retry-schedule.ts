const minute = 60;
const hour = 60 * minute;

/** Seconds from an attempt to the next: three days in all (SPEC.md, W2 to W10). */
export const retryDelaysSeconds = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour + 24 * minute,
] as const;

/** An endpoint that failed for so long is disabled. */
export const GIVE_UP_SECONDS = 72 * hour;

/** When the attempt after this one is made; undefined: it was the last. @param number from 1 */
export function nextAttemptAt(number: number, from: Date): Date | undefined {
  const seconds = retryDelaysSeconds[number - 1];
  return seconds === undefined ? undefined : new Date(from.getTime() + seconds * 1000);
}
