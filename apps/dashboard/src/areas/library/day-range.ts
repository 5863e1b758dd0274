import type { Day } from "../../platform/formats/date.ts";

/** Both days inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}
