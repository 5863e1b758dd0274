import { type Day, isDay } from "../formats/date.ts";

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

/** A plan somebody came for, on the address of a pricing page's link. */
export interface WantedPlan {
  plan_id?: string;
  quantity?: string;
}

/** The part of an address after its `?`, every value a text. */
export function parseAddressSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round; values that are not texts are left out. */
export function writeAddressSearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const written = new URLSearchParams(texts).toString();
  return written === "" ? "" : `?${written}`;
}

/** One text of an address, when it is there and not empty. */
export function readText<Name extends string>(search: Record<string, unknown>, name: Name): { [K in Name]?: string } {
  const value = search[name];
  return (typeof value === "string" && value !== "" ? { [name]: value } : {}) as { [K in Name]?: string };
}

/** The plan an address asks for. */
export function readWantedPlan(search: Record<string, unknown>): WantedPlan {
  return { ...readText(search, "plan_id"), ...readText(search, "quantity") };
}

/** A library's filters; what is no filter or no day is left out, and a range the wrong way round is turned. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { from, to, show_starter_card: starter } = search;
  const range = isDay(from) && isDay(to) ? (from <= to ? { from, to } : { from: to, to: from }) : {};
  return {
    ...readText(search, "q"),
    ...range,
    // It asks by being there, with a value or without.
    ...(typeof starter === "string" && { show_starter_card: starter }),
    ...readText(search, "show_upgrade_modal"),
  };
}
