import { type Day, isDay } from "../../platform/formats/date.ts";
import { readStringParam } from "../../platform/routing/query-string.ts";

/** Filters of a library list, from the query string. */
export interface LibrarySearch {
  q?: string;
  from?: Day;
  to?: Day;
  /** Shows the operator's introduction video. */
  show_starter_card?: string;
  /** "true" shows the upgrade dialog. */
  show_upgrade_modal?: string;
}

/** Parses a library's filters; invalid filters and days are dropped, and a reversed range is swapped. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { from, to, show_starter_card: starter } = search;
  const range = isDay(from) && isDay(to) ? (from <= to ? { from, to } : { from: to, to: from }) : {};
  return {
    ...readStringParam(search, "q"),
    ...range,
    // The parameter counts with or without a value.
    ...(typeof starter === "string" && { show_starter_card: starter }),
    ...readStringParam(search, "show_upgrade_modal"),
  };
}
