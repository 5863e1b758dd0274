import { z } from "zod";

/** IANA name, such as "Europe/Berlin". */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "There is no such time zone.")
  .meta({ examples: ["Europe/Oslo"] });

/** That times can be computed in it: Intl alone takes abbreviations as well ("PST"), which Temporal refuses. */
function isTimeZone(name: string): boolean {
  try {
    if (typeof Temporal === "undefined") return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
    return Boolean(new Temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}
