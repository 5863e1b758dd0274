import { type Day, isDay } from "../../platform/formats/date.ts";
import { readStringParam } from "../../platform/routing/query-string.ts";

/** What a library list is narrowed to, as its address says it. */
export interface LibrarySearch {
  q?: string;
  from?: Day;
  to?: Day;
  /** Asks for the operator's video for people who begin. */
  show_starter_card?: string;
  /** "true" asks for the offer to upgrade. */
  show_upgrade_modal?: string;
}

/** A library's filters; what is no filter or no day is left out, and a range the wrong way round is turned. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { from, to, show_starter_card: starter } = search;
  const range = isDay(from) && isDay(to) ? (from <= to ? { from, to } : { from: to, to: from }) : {};
  return {
    ...readStringParam(search, "q"),
    ...range,
    // It asks by being there, with a value or without.
    ...(typeof starter === "string" && { show_starter_card: starter }),
    ...readStringParam(search, "show_upgrade_modal"),
  };
}
