import type { WireContentItem } from "@lectern/contract";
import { queryOptions, type QueryClient, type QueryKey, skipToken } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";
import { isNotFound } from "../../platform/api/failure.ts";
import { localTimeZone } from "../../platform/formats/date.ts";
import { emptyChain, type ItemChain, linkPage, tokenOf } from "./item-chain.ts";
import { type LibrarySearch, listSearchOf } from "./library-search.ts";

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
export function chainQuery(scope: LibraryScope, search: LibrarySearch) {
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
      const chainKey = chainQuery(scope, search).queryKey;
      const token = tokenOf(client.getQueryData(chainKey) ?? emptyChain, index);
      const page = await readPage(scope, search, token, signal);
      const before = client.getQueryData(chainKey) ?? emptyChain;
      const ids = page.items.map(({ id }) => id);
      const after = linkPage(before, index, { ids, nextToken: page.nextPageToken });
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
export function readAgain(queryClient: QueryClient, scope: LibraryScope, search: LibrarySearch): void {
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
export function patchItem(
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
