import type { WireShow } from "@lectern/contract";
import { infiniteQueryOptions, type Query, queryOptions } from "@tanstack/react-query";
import { formatCount } from "../../platform/formats/count.ts";
import { api } from "../../platform/api/client.ts";
import { listAllShows, queries } from "../../platform/api/queries.ts";
import { isNotFound } from "../../platform/errors/failure.ts";

/** "1 episode", "1,000+ episodes". */
export function formatEpisodeCount({
  episode_count: count,
  episode_count_is_at_least: isAtLeast,
}: Pick<WireShow, "episode_count" | "episode_count_is_at_least">): string {
  return `${formatCount(count)}${isAtLeast ? "+" : ""} ${count === 1 && !isAtLeast ? "episode" : "episodes"}`;
}

export interface ProjectScope {
  orgId: string;
  projectId: string;
}

/** The shows of a project whose episodes people choose. */
export function manualShowsQuery({ orgId, projectId }: ProjectScope) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "manual-shows"],
    staleTime: 0,
    queryFn: ({ signal }) => listAllShows({ org_id: orgId, id: projectId, manual: "" }, signal),
  });
}

/** Ids of the shows that an item is in; read anew each time that it is asked for. */
export function showsOfItemQuery({ orgId, projectId }: ProjectScope, contentId: string) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "shows-of-item", contentId],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api.podcasts.ofItem({ org_id: orgId, id: projectId, content_id: contentId }, { signal })).data,
  });
}

/** Read anew whenever it is opened: somebody else may have changed it. One that is not there has no screen. */
export function showQuery({ orgId, projectId }: ProjectScope, showId: string) {
  return queryOptions({
    queryKey: [...queries.shows(orgId, projectId).queryKey, showId],
    staleTime: 0,
    // Deleted while it is edited, its forms stay with what was typed.
    throwOnError: (error: Error, { state }: Query<WireShow>) => state.data === undefined && isNotFound(error),
    queryFn: async ({ signal }) =>
      (await api.podcasts.get({ org_id: orgId, id: projectId, podcast_id: showId }, { signal })).data,
  });
}

/** The episodes of a show, in the order of its feed. */
export function episodesQuery({ orgId, projectId }: ProjectScope, showId: string) {
  return infiniteQueryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "episodes", showId],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      api.podcasts.listEpisodes(
        { org_id: orgId, id: projectId, podcast_id: showId, ...(pageParam !== "" && { next_page_token: pageParam }) },
        { signal },
      ),
    getNextPageParam: (last) => last.next_page_token ?? undefined,
  });
}
