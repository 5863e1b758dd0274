import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../platform/api/queries.ts";
import { readCurrentProject } from "../../platform/storage/current-project.ts";

/** Where the billing page is: in the project last worked in, or in the first one; without any, the list of projects. */
export async function billingPath(queryClient: QueryClient, orgId: string): Promise<string> {
  const projects = await queryClient.fetchQuery(queries.projects(orgId));
  const ids = projects.map((project) => project.id);
  const kept = readCurrentProject()?.projectId;
  const projectId = kept !== undefined && ids.includes(kept) ? kept : ids[0];
  const list = `/organisation/${orgId}/integration`;
  return projectId === undefined ? list : `${list}/${projectId}/billing`;
}
