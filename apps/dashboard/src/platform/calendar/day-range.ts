import type { Day } from "../formats/date.ts";

/** Both days inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}
