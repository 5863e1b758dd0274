import type { WireContentItem } from "@lectern/contract";
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";
import { isNotFound } from "../../platform/api/failure.ts";
import { localTimeZone } from "../../platform/formats/date.ts";
import type { LibrarySearch } from "./library-search.ts";

export interface LibraryScope {
  orgId: string;
  projectId: string;
  contentType: WireContentItem["contentType"] | undefined;
}

export interface ItemPage {
  items: WireContentItem[];
  nextPageToken: string | undefined;
}

function itemsKey(orgId: string, projectId: string) {
  return ["organisation", orgId, "project", projectId, "items"] as const;
}

/** A project's items, paginated, newest first; filtered by the search query if any. */
export function itemsQuery({ orgId, projectId, contentType }: LibraryScope, search: LibrarySearch) {
  const type = contentType === undefined ? {} : { contentType };
  return infiniteQueryOptions({
    queryKey: [...itemsKey(orgId, projectId), contentType, search],
    throwOnError: isNotFound,
    // Read by the loader of the routes each time that its screen opens.
    refetchOnMount: false,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ItemPage) => page.nextPageToken,
    queryFn: async ({ pageParam, signal }): Promise<ItemPage> => {
      const range =
        search.from && search.to ? { start_date: search.from, end_date: search.to, time_zone: localTimeZone() } : {};
      const page = pageParam === undefined ? {} : { next_page_token: pageParam };
      const asked = { org_id: orgId, id: projectId, ...type, ...range, ...page };
      if (search.q === undefined) {
        const answer = await api.library.list(asked, { signal });
        return { items: answer.data, nextPageToken: answer.next_page_token };
      }
      const answer = await api.library.search({ ...asked, keyword: search.q }, { signal });
      return {
        items: answer.data.hits.hits.map(({ _source: item }) => item),
        nextPageToken: answer.next_page_token,
      };
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
  queryClient.setQueriesData<InfiniteData<ItemPage>>({ queryKey: itemsKey(orgId, projectId) }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? change(item) : item)),
          })),
        },
  );
}

/** Refetches the lists of a project. */
export function refreshItems(queryClient: QueryClient, { orgId, projectId }: LibraryScope): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: itemsKey(orgId, projectId) });
}
