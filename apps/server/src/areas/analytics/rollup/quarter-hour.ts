const quarterHourMs = 900_000;

/** When the quarter of an hour begins in which something happened. Days begin with one, whatever the time zone. */
export function quarterHourOf(at: Date): number {
  return Math.floor(at.getTime() / quarterHourMs) * quarterHourMs;
}

/** The day in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Days from one to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
