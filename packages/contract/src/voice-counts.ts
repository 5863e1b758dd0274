/** What every installation has at the least: the voices that come with it. */
export const EMBEDDED_VOICES = { count: 900, languages: 140 };

/** A count as it is advertised: rounded down to what is easily read, "900+", and exact where there are few. */
export function roundedCount(count: number): string {
  if (count < 50) return String(count);
  const step = count < 500 ? 10 : 100;
  return `${(Math.floor(count / step) * step).toLocaleString("en")}+`;
}
