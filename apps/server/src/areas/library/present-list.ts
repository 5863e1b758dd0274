import { itemStatuses, type WireLibraryFacets } from "@lectern/contract";
import type { ContentPage } from "./list-content.ts";
import type { FacetRow } from "./list-store.ts";

/** What stands beside a page's items. */
export function presentPage({ nextPageToken, total }: ContentPage): {
  next_page_token?: string;
  total?: number;
  is_at_least?: boolean;
} {
  return {
    ...(total ? { total: total.total, is_at_least: total.isAtLeast } : {}),
    ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }),
  };
}

export function presentFacets(rows: readonly FacetRow[]): WireLibraryFacets {
  const of = (kind: FacetRow["kind"]): FacetRow[] => rows.filter((row) => row.kind === kind);
  const countOf = (kind: FacetRow["kind"], value: string): number =>
    of(kind).find((row) => row.value === value)?.count ?? 0;
  return {
    total: countOf("all", ""),
    statuses: itemStatuses
      .map((status) => ({ status, count: countOf("status", status) }))
      .filter(({ count }) => count > 0),
    voices: of("voice").map(({ value, count }) => ({ voice: value, count })),
    languages: of("language").map(({ value, count }) => ({ language: value, count })),
    has_changed: countOf("changed", "") > 0,
    has_published_changed: countOf("published_changed", "") > 0,
  };
}
