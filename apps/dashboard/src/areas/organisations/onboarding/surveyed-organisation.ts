import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { readCurrentProject } from "../../../platform/storage/current-project.ts";
import { hasPlans } from "../../../platform/rights/plan-kind.ts";
import { idOfKey, newestFirst } from "../landing-target.ts";
import { hasRight } from "../../../platform/rights/has-right.ts";
import type { SurveyContext } from "./survey-destination.ts";
import { firstUnanswered } from "../survey.ts";

export interface SurveyedOrganisation extends SurveyContext {
  /** The stored answers. */
  survey: { use_case: string | null; audio_for: string | null };
}

/** Whether every survey question is answered; a visit by the Back button then skips it. */
export function isSurveyComplete({ welcomed, survey }: Pick<SurveyedOrganisation, "welcomed" | "survey">): boolean {
  return welcomed && firstUnanswered(survey) === undefined;
}

/**
 * The organisation of the survey: the one its owner has not set up yet, otherwise the one last opened, otherwise
 * the first, among those the user may answer for. null without any.
 */
export function surveyedOrganisationQuery(queryClient: QueryClient) {
  return queryOptions({
    queryKey: ["surveyed organisation"],
    gcTime: 0,
    queryFn: async (): Promise<SurveyedOrganisation | null> => {
      const listed = await queryClient.fetchQuery(queries.organisations());
      const ids = listed.map(({ PK }) => idOfKey(PK));
      const joined = await Promise.all(
        ids.map(async (orgId) => {
          const [organisation, rights] = await Promise.all([
            queryClient.fetchQuery(queries.organisation(orgId)),
            queryClient.fetchQuery(queries.rights(orgId)),
          ]);
          return { orgId, rights, ...organisation };
        }),
      );
      const all = joined.filter(({ rights }) => hasRight(rights, "modify organisation"));
      const current = readCurrentProject()?.orgId;
      const found =
        all.find(({ role, use_case: useCase }) => role === "owner" && useCase === null) ??
        all.find(({ orgId }) => orgId === current) ??
        all[0];
      if (found === undefined) return null;
      const projects = newestFirst(await queryClient.fetchQuery(queries.projects(found.orgId)));
      return {
        orgId: found.orgId,
        hasPlans: hasPlans(found),
        welcomed: found.role !== "owner" || found.use_case !== null || projects.length > 0,
        projectId: projects[0]?.id,
        survey: found.survey,
      };
    },
  });
}
