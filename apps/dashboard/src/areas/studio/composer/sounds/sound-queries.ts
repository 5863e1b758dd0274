import type { WireLibrarySound, WireSound } from "@lectern/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../../platform/api/client.ts";

export interface ProjectScope {
  orgId: string;
  projectId: string;
}

/** How often is asked while the server prepares a sound. */
const pollMs = 1500;

/** The built-in beds and jingles; those that were not made yet have no waveform. */
export function libraryQuery({ orgId, projectId }: ProjectScope) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sound-library"],
    retry: false,
    queryFn: async ({ signal }) => (await api.sounds.library({ org_id: orgId, id: projectId }, { signal })).data,
  });
}

/** Has the server make what it did not make yet, one sound after the other. Answers the last one that was made. */
export function unmadeQuery(
  { orgId, projectId }: ProjectScope,
  sounds: readonly WireLibrarySound[],
  client: QueryClient,
) {
  const next = sounds.find(({ peaks }) => peaks.length === 0);
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sound-made", next?.name],
    enabled: next !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const made = await fetch(next?.peaks_url ?? "", { signal });
      if (!made.ok) throw new TypeError("A sound of the library could not be made.");
      await client.invalidateQueries(libraryQuery({ orgId, projectId }));
      return next?.name ?? "";
    },
  });
}

/** The project's own sounds, newest first. */
export function soundsQuery({ orgId, projectId }: ProjectScope) {
  return infiniteQueryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sounds"],
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const page = pageParam === undefined ? {} : { next_page_token: pageParam };
      return api.sounds.list({ org_id: orgId, id: projectId, ...page }, { signal });
    },
    getNextPageParam: (last) => last.next_page_token,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isBeingPrepared)) === true ? pollMs : false,
  });
}

export function isBeingPrepared({ status }: WireSound): boolean {
  return status === "IN PROGRESS";
}
