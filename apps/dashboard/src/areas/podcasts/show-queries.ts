import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";

interface ProjectScope {
  orgId: string;
  projectId: string;
}

/** The shows of a project whose episodes people choose. */
export function manualShowsQuery({ orgId, projectId }: ProjectScope) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "manual-shows"],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.podcasts.list({ org_id: orgId, id: projectId, manual: "" }, { signal })).data,
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
