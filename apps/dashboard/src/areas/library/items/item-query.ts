import type { WireContentItem } from "@lectern/contract";
import { type QueryClient, type QueryKey, queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { isNotFound } from "../../../platform/errors/failure.ts";
import { localTimeZone } from "../../../platform/formats/day.ts";
import { type LibrarySearch, listSearchOf } from "./library-search.ts";

/** A page of the list as it was read last: where it begins, and which items it had. */
export interface PageLink {
  /** Token the page is read with; undefined for the first. */
  token: string | undefined;
  ids: readonly string[];
}

/** The pages of a list that were read so far, in order. They are kept when the items themselves are no longer. */
export interface ItemChain {
  pages: readonly PageLink[];
  /** Token of the page after the last one; undefined at the list's end, and before the first page was read. */
  nextToken: string | undefined;
}

export const emptyChain: ItemChain = { pages: [], nextToken: undefined };

interface ReadPage {
  ids: readonly string[];
  nextToken: string | undefined;
}

/** Token of the page at an index; undefined for the first page, and for one that cannot be read yet. */
export function tokenOf({ pages, nextToken }: ItemChain, index: number): string | undefined {
  return index === pages.length ? nextToken : pages[index]?.token;
}

/**
 * The chain after a page was read. Where it ends tells where the next page begins; items that have moved up into it are
 * taken out of the pages after it. A page with nothing after it ends the chain.
 */
export function withReadPage(chain: ItemChain, index: number, { ids, nextToken }: ReadPage): ItemChain {
  const page: PageLink = { token: tokenOf(chain, index), ids };
  const before = chain.pages.slice(0, index);
  const after = chain.pages.slice(index + 1);
  if (nextToken === undefined || after.length === 0) return { pages: [...before, page], nextToken };
  return {
    pages: [...before, page, ...withoutOverlap(after, new Set(ids), nextToken)],
    nextToken: chain.nextToken,
  };
}

function withoutOverlap(pages: readonly PageLink[], taken: ReadonlySet<string>, token: string): PageLink[] {
  const next = [...pages];
  for (const [index, page] of next.entries()) {
    const ids = page.ids.filter((id) => !taken.has(id));
    next[index] = { token: index === 0 ? token : page.token, ids };
    if (ids.length > 0) break;
  }
  return next;
}

/** Index of the page in which a row stands, by the number of rows of each page. */
export function pageOfRow(rowsOfPages: readonly number[], row: number): number {
  let end = 0;
  const index = rowsOfPages.findIndex((rows) => {
    end += rows;
    return row < end;
  });
  return index === -1 ? Math.max(0, rowsOfPages.length - 1) : index;
}

export interface LibraryScope {
  orgId: string;
  projectId: string;
  contentType: WireContentItem["contentType"] | undefined;
}

export interface ItemPage {
  items: WireContentItem[];
  nextPageToken: string | undefined;
  /** How many answer, on the first page; so many at least where `isAtLeast`. */
  total?: ItemTotal;
}

export interface ItemTotal {
  count: number;
  isAtLeast: boolean;
}

/** How long a page out of sight keeps its items: what bounds the memory of a list that is scrolled for long. */
const unseenPageMs = 30_000;

function itemsKey(orgId: string, projectId: string) {
  return ["organisation", orgId, "project", projectId, "items"] as const;
}

function listKey({ orgId, projectId, contentType }: LibraryScope, search: LibrarySearch) {
  return [...itemsKey(orgId, projectId), contentType, listSearchOf(search)] as const;
}

function pageKey(scope: LibraryScope, search: LibrarySearch, index: number) {
  return [...listKey(scope, search), "page", index] as const;
}

function isPageKey(queryKey: QueryKey): boolean {
  return queryKey.at(-2) === "page";
}

/** The pages of a list that were read so far; written by {@link pageQuery}. */
export function loadedPagesQuery(scope: LibraryScope, search: LibrarySearch) {
  return queryOptions<ItemChain>({
    queryKey: [...listKey(scope, search), "chain"],
    queryFn: skipToken,
    staleTime: Infinity,
  });
}

/**
 * A page of a project's items, filtered by the search. Each page is a query of its own: reading the list again reads
 * the pages in sight, not all that were ever scrolled through.
 */
export function pageQuery(scope: LibraryScope, search: LibrarySearch, index: number) {
  return queryOptions<ItemPage>({
    queryKey: pageKey(scope, search, index),
    // Narrowed to a show, it may be the show alone that is not there.
    throwOnError: (error) => search.podcast_id === undefined && isNotFound(error),
    gcTime: unseenPageMs,
    queryFn: async ({ client, signal }) => {
      const chainKey = loadedPagesQuery(scope, search).queryKey;
      const token = tokenOf(client.getQueryData(chainKey) ?? emptyChain, index);
      const page = await readPage(scope, search, token, signal);
      const before = client.getQueryData(chainKey) ?? emptyChain;
      const ids = page.items.map(({ id }) => id);
      const after = withReadPage(before, index, { ids, nextToken: page.nextPageToken });
      client.setQueryData(chainKey, after);
      // The page after it begins elsewhere now.
      if (index + 1 < after.pages.length && tokenOf(before, index + 1) !== tokenOf(after, index + 1))
        void client.invalidateQueries({ queryKey: pageKey(scope, search, index + 1), exact: true });
      return page;
    },
  });
}

async function readPage(
  { orgId, projectId, contentType }: LibraryScope,
  search: LibrarySearch,
  token: string | undefined,
  signal: AbortSignal,
): Promise<ItemPage> {
  const { q, from, to, sort, ...filters } = listSearchOf(search);
  const asked = {
    org_id: orgId,
    id: projectId,
    ...(contentType !== undefined && { contentType }),
    ...(from && to && { start_date: from, end_date: to, time_zone: localTimeZone() }),
    ...filters,
    ...(token !== undefined && { next_page_token: token }),
  };
  if (q === undefined) {
    const order = sort === undefined || sort === "relevance" ? {} : { sort };
    const answer = await api.library.list({ ...asked, ...order }, { signal });
    return { items: answer.data, nextPageToken: answer.next_page_token, ...totalOf(answer) };
  }
  const answer = await api.library.search({ ...asked, keyword: q, ...(sort && { sort }) }, { signal });
  const items = answer.data.hits.hits.map(({ _source: item }) => item);
  return { items, nextPageToken: answer.next_page_token, ...totalOf(answer) };
}

function totalOf({ total, is_at_least: isAtLeast = false }: { total?: number; is_at_least?: boolean }): {
  total?: ItemTotal;
} {
  return total === undefined ? {} : { total: { count: total, isAtLeast } };
}

/** Reads the first page now, and each other page when it is in sight. */
export function refreshList(queryClient: QueryClient, scope: LibraryScope, search: LibrarySearch): void {
  void queryClient.invalidateQueries({
    queryKey: listKey(scope, search),
    predicate: ({ queryKey }) => isPageKey(queryKey),
    refetchType: "none",
  });
  void queryClient.prefetchQuery(pageQuery(scope, search, 0));
}

/** What a project's items can be filtered by. */
export function facetsQuery({ orgId, projectId, contentType }: LibraryScope) {
  return queryOptions({
    queryKey: [...itemsKey(orgId, projectId), contentType, "facets"],
    queryFn: async ({ signal }) => {
      const type = contentType === undefined ? {} : { contentType };
      return (await api.library.facets({ org_id: orgId, id: projectId, ...type }, { signal })).data;
    },
  });
}

/** Updates one item in every cached list of a project. */
export function updateCachedItem(
  queryClient: QueryClient,
  { orgId, projectId }: LibraryScope,
  id: string,
  change: (item: WireContentItem) => WireContentItem,
): void {
  queryClient.setQueriesData<ItemPage>(
    { queryKey: itemsKey(orgId, projectId), predicate: ({ queryKey }) => isPageKey(queryKey) },
    (page) =>
      page === undefined || !page.items.some((item) => item.id === id)
        ? page
        : { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) },
  );
}

/** Reads the lists of a project again: the pages in sight now, the others when they are. */
export function refreshItems(
  queryClient: QueryClient,
  { orgId, projectId }: Pick<LibraryScope, "orgId" | "projectId">,
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: itemsKey(orgId, projectId) });
}
