import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { queries } from "../../app/api/queries.ts";
import { failureMessage } from "../../app/api/failure.ts";
import { readCurrentProject } from "../../app/current-project.ts";
import { FullPage } from "../../app/full-page.tsx";
import { usePageTitle } from "../../app/page-title.ts";
import { PendingScreen } from "../../app/pending-screen.tsx";
import { Problem } from "../../ui/problem.tsx";
import { idOfKey, landingTarget, newestFirst } from "./landing-target.ts";
import { SettingUp } from "./setting-up.tsx";

/** `/`: finds where this person left off and goes there. */
export function LandingScreen() {
  usePageTitle("");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const {
    data: target,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["landing"],
    gcTime: 0,
    queryFn: async () => {
      const organisations = await queryClient.fetchQuery(queries.organisations());
      const owned = await Promise.all(
        organisations.map(async ({ PK }) => {
          const orgId = idOfKey(PK);
          const projects = await queryClient.fetchQuery(queries.projects(orgId));
          return { orgId, projectIds: newestFirst(projects).map((project) => project.id) };
        }),
      );
      return landingTarget(owned, readCurrentProject());
    },
  });

  useEffect(() => {
    if (target?.kind === "project") {
      const { orgId, projectId } = target;
      void navigate({
        to: "/organisation/$orgId/integration/$projectId/content",
        params: { orgId, projectId },
        replace: true,
      });
    }
    if (target?.kind === "projects") {
      void navigate({ to: "/organisation/$orgId/integration", params: { orgId: target.orgId }, replace: true });
    }
  }, [target, navigate]);

  if (error) {
    return (
      <FullPage title="Your projects could not be opened">
        <Problem
          className="mt-6 w-full"
          message={failureMessage(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </FullPage>
    );
  }
  return target?.kind === "set-up" ? <SettingUp /> : <PendingScreen />;
}
