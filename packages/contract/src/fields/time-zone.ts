import { z } from "zod";

/** IANA name, such as "Europe/Berlin". */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "There is no such time zone.")
  .meta({ examples: ["Europe/Oslo"] });

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
