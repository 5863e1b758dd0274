import type { ListSort } from "@lectern/contract";
import { type RawBuilder, sql } from "kysely";

/** An order of a list: what its rows are sorted by, before their id, which ends every order. */
export interface SortOrder {
  key: RawBuilder<string | number>;
  direction: "asc" | "desc";
  /** PostgreSQL's type of the key. */
  type: "timestamptz" | "text" | "double precision";
}

const created = sql<string>`date_trunc('milliseconds', content.created_at)`;
const edited = sql<string>`date_trunc('milliseconds', content.updated_at)`;
const title = sql<string>`left(lower(content.title), 100)`;
const longest = sql<number>`coalesce(rendition.audio_seconds, -1)`;
const shortest = sql<number>`coalesce(-rendition.audio_seconds, ${sql.lit(-1e12)})`;

export const sortOrders: Record<ListSort, SortOrder> = {
  newest: { key: created, direction: "desc", type: "timestamptz" },
  oldest: { key: created, direction: "asc", type: "timestamptz" },
  title: { key: title, direction: "asc", type: "text" },
  title_desc: { key: title, direction: "desc", type: "text" },
  // Items without audio come last in both, and the newest of equal ones first.
  longest: { key: longest, direction: "desc", type: "double precision" },
  shortest: { key: shortest, direction: "desc", type: "double precision" },
  edited: { key: edited, direction: "desc", type: "timestamptz" },
};
