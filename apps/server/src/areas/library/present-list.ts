import { itemStatuses, type WireLibraryFacets, type WireSearchHit } from "@lectern/contract";
import type { ContentPage } from "./list-content.ts";
import { type Addresses, presentContentItem } from "./present.ts";
import type { FoundItem } from "./search/search-content.ts";
import type { FacetRow } from "./entry-store.ts";

/** What stands beside a page's items. */
export function presentPage({ nextPageToken, total }: Pick<ContentPage, "nextPageToken" | "total">): {
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
  /** The choices of a kind: "voice" of "voice:espeak/en-US". */
  function of(kind: string): { value: string; count: number }[] {
    const prefix = `${kind}:`;
    return rows
      .filter(({ facet }) => facet.startsWith(prefix))
      .map(({ facet, count }) => ({ value: facet.slice(prefix.length), count }));
  }
  const countOf = new Map(rows.map(({ facet, count }) => [facet, count]));
  return {
    total: of("type").reduce((sum, { count }) => sum + count, 0),
    statuses: itemStatuses
      .map((status) => ({ status, count: countOf.get(`status:${status}`) ?? 0 }))
      .filter(({ count }) => count > 0),
    voices: of("voice").map(({ value, count }) => ({ voice: value, count })),
    languages: of("language").map(({ value, count }) => ({ language: value, count })),
    has_changed: countOf.has("changed:audio"),
    has_published_changed: countOf.has("changed:published"),
  };
}

export function presentHit({ item, score, excerpt }: FoundItem, addresses: Addresses): WireSearchHit {
  return {
    _id: item.content.id,
    _score: score,
    _source: presentContentItem(item, addresses),
    ...(excerpt ? { highlight: excerpt } : {}),
  };
}
