import type { Day } from "../../../platform/formats/date.ts";

/** The day that it is in UTC: downloads are counted by those. */
export function utcDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10);
}
