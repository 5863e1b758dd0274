import type { WireEpisode } from "@lectern/contract";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { episodesQuery, type ProjectScope } from "../show-queries.ts";

/** Where a show is. */
export interface ShowScope extends ProjectScope {
  showId: string;
}

/** Items with public audio, with whether they are in the show; newest first. */
export function addableQuery({ orgId, projectId, showId }: ShowScope, keyword: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...episodesQuery({ orgId, projectId }, showId).queryKey, "addable", keyword ?? ""],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      api.podcasts.listAddable(
        {
          org_id: orgId,
          id: projectId,
          podcast_id: showId,
          ...(pageParam !== "" && { next_page_token: pageParam }),
          ...(keyword !== undefined && { keyword }),
        },
        { signal },
      ),
    getNextPageParam: (last) => last.next_page_token ?? undefined,
  });
}

/** Puts changed episodes in their rows, without asking for the list again. */
export function updateEpisodes(queryClient: QueryClient, scope: ShowScope, changed: readonly WireEpisode[]): void {
  queryClient.setQueryData(episodesQuery(scope, scope.showId).queryKey, (list) => {
    if (list === undefined) return undefined;
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((item) => changed.find((one) => one.content_id === item.content_id) ?? item),
    }));
    return { ...list, pages };
  });
}

/** Reads the shows of the project, and the episodes of this one, anew. */
export async function refreshEpisodes(queryClient: QueryClient, scope: ShowScope): Promise<void> {
  const { orgId, projectId, showId } = scope;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: episodesQuery(scope, showId).queryKey }),
    queryClient.invalidateQueries({ queryKey: queries.shows(orgId, projectId).queryKey }),
  ]);
}
