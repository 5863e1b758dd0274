import { z } from "zod";
import { MAX_ANALYTICS_DAYS, TREND_RANGE_DAYS_BY_BIN } from "../limits.ts";
import { timeZone } from "./text.ts";

/** Columns of the table of items; those that have nothing in a column come last in both directions. */
export const analyticsSorts = [
  "title",
  "created_at",
  "total_plays",
  "total_impressions",
  "avg_listen_duration",
  "avg_session_length",
] as const;
export type AnalyticsSort = (typeof analyticsSorts)[number];

/** How long a part of a trend is. */
export const trendBin = z.enum(["hour", "day", "week"]);
export type TrendBin = z.infer<typeof trendBin>;

interface Range {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const dayMs = 86_400_000;

/** Days of the reader's calendar; the whole of the last one belongs to the range. */
export const rangeFields = {
  start_date: z.iso.date().describe("The first day."),
  end_date: z.iso.date().describe("The last day, the whole of it."),
  time_zone: timeZone.optional().describe("IANA name of the zone in which days begin; UTC when it is not given."),
};

/** Both days, or neither. */
export const optionalRangeFields = {
  start_date: rangeFields.start_date.optional(),
  end_date: rangeFields.end_date.optional(),
  time_zone: rangeFields.time_zone,
};

/** That a range ends after it begins, and is not too long. */
export function checkRange({ start_date: start, end_date: end }: Range, context: z.core.$RefinementCtx): void {
  if (start === undefined && end === undefined) return;
  if (start === undefined || end === undefined) {
    context.issues.push(
      issueOf("A range has a first and a last day.", start === undefined ? "start_date" : "end_date"),
    );
    return;
  }
  const days = daysOf(start, end);
  if (days < 1) context.issues.push(issueOf("The last day of a range is not before its first.", "end_date"));
  if (days > MAX_ANALYTICS_DAYS) {
    context.issues.push(issueOf(`A range may have ${MAX_ANALYTICS_DAYS} days at most.`, "end_date"));
  }
}

/** That a trend over a range is readable in these bins. */
export function checkBin(
  { bin, start_date: start, end_date: end }: Required<Range> & { bin?: TrendBin | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (bin === undefined || start === undefined || end === undefined) return;
  const { min, max } = TREND_RANGE_DAYS_BY_BIN[bin];
  const days = daysOf(start, end);
  if (days < min || days > max) {
    context.issues.push(issueOf(`A trend by ${bin} is of ${min} to ${max} days.`, "bin"));
  }
}

function daysOf(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1;
}

function issueOf(message: string, field: string) {
  return { code: "custom" as const, message, path: [field], input: undefined };
}
