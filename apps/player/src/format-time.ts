/** A number as a language writes it. */
export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

/** Seconds, less than a day, as m:ss, or h:mm:ss from an hour on, in the digits of a language. */
export function formatTime(seconds: number, locale: string): string {
  const time = new Date(1000 * Math.max(0, seconds || 0)).toISOString().slice(11, 19);
  return time.replace(/^00:0?|^0/, "").replace(/\d/g, (digit) => formatNumber(Number(digit), locale));
}
