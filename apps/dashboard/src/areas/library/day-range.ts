import type { Day } from "../../platform/formats/date.ts";

/** Both days belong to it. */
export interface DayRange {
  from: Day;
  to: Day;
}
