import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";

/** The project's default voice. */
export function profileQuery(orgId: string, projectId: string) {
  return queryOptions({
    queryKey: [...queries.project(orgId, projectId).queryKey, "audio_profile"],
    queryFn: async ({ signal }) => (await api.projects.audioProfile({ org_id: orgId, id: projectId }, { signal })).data,
  });
}
