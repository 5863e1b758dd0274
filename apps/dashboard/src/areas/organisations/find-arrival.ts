import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../app/api/queries.ts";
import { readCurrentProject } from "../../app/current-project.ts";
import { type Arrival, idOfKey, type Joined, newestFirst } from "./landing-target.ts";
import { hasMark } from "./marks.ts";

/** Reads what decides where `/` leads. */
export async function findArrival(
  queryClient: QueryClient,
  { userId, planId }: { userId: string; planId: string | undefined },
): Promise<Arrival> {
  const listed = await queryClient.fetchQuery(queries.organisations());
  const organisations = await Promise.all(listed.map(async ({ PK }) => await joined(queryClient, idOfKey(PK))));
  const invitations = organisations.length === 0 ? await queryClient.fetchQuery(queries.invitations()) : [];
  return {
    organisations,
    planId,
    stored: readCurrentProject(),
    invited: invitations.length > 0,
    left: hasMark("organisationsLeft", userId),
  };
}

async function joined(queryClient: QueryClient, orgId: string): Promise<Joined> {
  const projects = await queryClient.fetchQuery(queries.projects(orgId));
  if (projects.length > 0) return { orgId, projectIds: newestFirst(projects).map((project) => project.id) };
  const { role, use_case: useCase } = await queryClient.fetchQuery(queries.organisation(orgId));
  if (role !== "owner" || useCase !== null) return { orgId, projectIds: [] };
  return { orgId, projectIds: [], unfinished: hasMark("surveyAnswered", orgId) ? "welcome" : "survey" };
}
