/** How long a bin of the trend is. */
export type TrendBin = "hour" | "day" | "week";

export const binTitles: Record<TrendBin, string> = { hour: "By hour", day: "By day", week: "By week" };

export interface BinNames {
  /** Under the axis. */
  short: (timestamp: string) => string;
  /** In the line that says the values, and in the table. */
  long: (timestamp: string) => string;
}

/** Names of the bins that begin at these moments, in a time zone. */
export function binNames(bin: TrendBin, timeZone: string): BinNames {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    // Some engines put a narrow space before AM and PM.
    return (timestamp: string) => formatter.format(new Date(timestamp)).replaceAll("\u202F", " ");
  };
  const date = format({ weekday: "short", month: "short", day: "numeric" });
  if (bin === "hour") {
    const hour = format({ hour: "numeric" });
    return { short: hour, long: (timestamp) => `${date(timestamp)}, ${hour(timestamp)}` };
  }
  const day = format({ month: "short", day: "numeric" });
  return bin === "day" ? { short: day, long: date } : { short: day, long: (timestamp) => `Week of ${day(timestamp)}` };
}
