import type { Day } from "../formats/day.ts";

/** Both days inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}
