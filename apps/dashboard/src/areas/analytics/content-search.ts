import { MAX_SEARCH_CHARACTERS } from "@lectern/contract/limits";
import { readStringParam } from "../../platform/routing/query-string.ts";

/** The columns of the table, in their order, by their names on the wire. */
export const contentColumns = {
  title: "Title",
  created_at: "Created",
  total_plays: "Total plays",
  total_impressions: "Impressions",
  avg_listen_duration: "Avg. listen duration",
  avg_session_length: "Avg. session length",
} as const;

export type ContentColumn = keyof typeof contentColumns;

export interface ContentSearch {
  q?: string;
  sort: ContentColumn;
  order: "asc" | "desc";
}

/** As it stands in the address: the order that is the default is left out. */
export interface ContentAddress {
  q?: string;
  column?: ContentColumn;
  order?: "asc" | "desc";
}

const defaultSort: ContentColumn = "total_plays";

/** A column's first order: titles from A, everything else from the most or the newest. */
export function defaultOrder(sort: ContentColumn): "asc" | "desc" {
  return sort === "title" ? "asc" : "desc";
}

/** Reads search and order from an address; what is invalid is dropped. */
export function readContentSearch(search: Record<string, unknown>): ContentAddress {
  const { column: named, order, q } = search;
  const column =
    typeof named === "string" && Object.hasOwn(contentColumns, named) ? (named as ContentColumn) : defaultSort;
  const known = order === "asc" || order === "desc" ? order : defaultOrder(column);
  return {
    ...(typeof q === "string" && q.length <= MAX_SEARCH_CHARACTERS && readStringParam(search, "q")),
    ...(column !== defaultSort && { column }),
    ...(known !== defaultOrder(column) && { order: known }),
  };
}

export function contentSearchOf({
  q,
  column = defaultSort,
  order = defaultOrder(column),
}: ContentAddress): ContentSearch {
  return { ...(q !== undefined && { q }), sort: column, order };
}

/** The order after a press on a column's heading: the column's first one, then the other way round. */
export function toggleSort({ sort, order, q }: ContentSearch, column: ContentColumn): ContentAddress {
  const next = sort === column ? (order === "asc" ? "desc" : "asc") : defaultOrder(column);
  return readContentSearch({ q, column, order: next });
}
