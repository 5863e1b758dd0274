import { type Day, isDay } from "../../../platform/formats/day.ts";
import { readStringParam } from "../../../platform/routing/query-string.ts";

/** Ranges that move with the calendar, in the order of the menu. */
export const rangeLabels = {
  today: "Today",
  yesterday: "Yesterday",
  "7d": "Last 7 days",
  "28d": "Last 28 days",
  "90d": "Last 90 days",
  month: "This month",
  "last-month": "Last month",
  "12m": "Last 12 months",
} as const;

export type RangePreset = keyof typeof rangeLabels;

export const defaultPreset: RangePreset = "7d";

/** The range in the address: a preset, or two days; without either the default preset. */
export interface RangeSearch {
  range?: RangePreset;
  from?: Day;
  to?: Day;
}

/** Reads the range of an address; an invalid one is dropped, and a reversed one is swapped. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  const { range } = readStringParam(search, "range");
  if (range !== undefined && Object.hasOwn(rangeLabels, range)) {
    return range === defaultPreset ? {} : { range: range as RangePreset };
  }
  const { from, to } = search;
  if (!isDay(from) || !isDay(to)) return {};
  return from <= to ? { from, to } : { from: to, to: from };
}
