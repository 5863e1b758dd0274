import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureMessage } from "../../platform/api/failure.ts";
import { usePageTitle } from "../../platform/page/page-title.ts";
import { PendingScreen } from "../../ui/pending-screen.tsx";
import { ErrorPage } from "../../ui/error-page.tsx";
import { loadLandingContext } from "./load-landing-context.ts";
import { landingTarget } from "./landing-target.ts";
import { CreateFirstOrganisation } from "./create-first-organisation.tsx";

/** `/`: redirects to where the user left off. */
export function LandingScreen() {
  usePageTitle("");
  const search = useSearch({ from: "/" });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const {
    data: target,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["landing", search.plan_id],
    gcTime: 0,
    queryFn: async () => landingTarget(await loadLandingContext(queryClient, search.plan_id)),
  });

  useEffect(() => {
    switch (target?.kind) {
      case "project": {
        const { orgId, projectId } = target;
        void navigate({
          to: "/organisation/$orgId/integration/$projectId/content",
          params: { orgId, projectId },
          replace: true,
        });
        break;
      }
      case "projects":
        void navigate({ to: "/organisation/$orgId/integration", params: { orgId: target.orgId }, replace: true });
        break;
      case "upgrade":
        void navigate({ to: "/organisation/$orgId/upgrade", params: { orgId: target.orgId }, search, replace: true });
        break;
      case "welcome":
        void navigate({ to: "/organisation/$orgId/welcome", params: { orgId: target.orgId }, replace: true });
        break;
      case "survey":
        void navigate({
          to: "/organisation/setup",
          search: target.step === "audio" ? { step: "2" } : {},
          replace: true,
        });
        break;
      case "chooser":
        void navigate({ to: "/organisation", replace: true });
        break;
      case "set-up":
      case undefined:
    }
  }, [target, search, navigate]);

  if (error) {
    return (
      <ErrorPage
        title="Your projects could not be opened"
        message={failureMessage(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return target?.kind === "set-up" ? <CreateFirstOrganisation wanted={search} /> : <PendingScreen />;
}
