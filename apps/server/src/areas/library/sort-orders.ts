import type { ListSort } from "@lectern/contract";
import type { KeyType } from "./page-token.ts";

/** An order of a list: the column of `library_entry` its rows are sorted by, before their id, which ends every order. */
export interface SortOrder {
  column: "created_at" | "updated_at" | "title_key" | "audio_seconds" | "shortness";
  direction: "asc" | "desc";
  type: KeyType;
}

export const sortOrders: Record<ListSort, SortOrder> = {
  newest: { column: "created_at", direction: "desc", type: "timestamptz" },
  oldest: { column: "created_at", direction: "asc", type: "timestamptz" },
  title: { column: "title_key", direction: "asc", type: "text" },
  title_desc: { column: "title_key", direction: "desc", type: "text" },
  // Items without audio come last in both, and the newest of equal ones first.
  longest: { column: "audio_seconds", direction: "desc", type: "double precision" },
  shortest: { column: "shortness", direction: "desc", type: "double precision" },
  edited: { column: "updated_at", direction: "desc", type: "timestamptz" },
};
