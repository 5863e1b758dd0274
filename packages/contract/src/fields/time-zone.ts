import { z } from "zod";

/** IANA name, such as "Europe/Berlin". */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "There is no such time zone.")
  .meta({ examples: ["Europe/Oslo"] });

/** Not every place that this is read in has types for it. */
interface WithTemporal {
  Intl: unknown;
  Temporal?: { ZonedDateTime: new (nanoseconds: bigint, timeZone: string) => unknown };
}

/** That times can be computed in it: Intl alone takes abbreviations as well ("PST"), which Temporal refuses. */
function isTimeZone(name: string): boolean {
  const { Temporal: temporal }: WithTemporal = globalThis;
  try {
    if (!temporal) return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
    return Boolean(new temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}
