import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../platform/api/queries.ts";
import { readCurrentProject } from "../../platform/storage/current-project.ts";
import { type LandingContext, idOfKey, type JoinedOrganisation, newestFirst } from "./landing-target.ts";
import { firstUnanswered } from "./onboarding/survey.ts";

/** Loads the data that decides the redirect target of `/`. */
export async function loadLandingContext(
  queryClient: QueryClient,
  planId: string | undefined,
): Promise<LandingContext> {
  const listed = await queryClient.fetchQuery(queries.organisations());
  const organisations = await Promise.all(
    listed.map(async ({ PK }) => await loadJoinedOrganisation(queryClient, idOfKey(PK))),
  );
  const isNew = organisations.length === 0 && (await isFirstVisit(queryClient));
  return { organisations, planId, stored: readCurrentProject(), isNew };
}

/** The user never had an organisation and has no open invitation. */
async function isFirstVisit(queryClient: QueryClient): Promise<boolean> {
  const [{ had_organisation: had }, invitations] = await Promise.all([
    queryClient.fetchQuery({ ...queries.profile(), staleTime: 0 }),
    queryClient.fetchQuery(queries.invitations()),
  ]);
  return !had && invitations.length === 0;
}

async function loadJoinedOrganisation(queryClient: QueryClient, orgId: string): Promise<JoinedOrganisation> {
  const projects = await queryClient.fetchQuery(queries.projects(orgId));
  if (projects.length > 0) return { orgId, projectIds: newestFirst(projects).map((project) => project.id) };
  const { role, use_case: useCase, survey } = await queryClient.fetchQuery(queries.organisation(orgId));
  if (role !== "owner" || useCase !== null) return { orgId, projectIds: [] };
  return { orgId, projectIds: [], unfinished: firstUnanswered(survey) ?? "welcome" };
}
