/** Seconds, less than a day, as m:ss, or h:mm:ss from an hour on. */
export function formatTime(seconds: number): string {
  const time = new Date(1000 * Math.max(0, seconds || 0)).toISOString().slice(11, 19);
  return time.replace(/^00:0?|^0/, "");
}
