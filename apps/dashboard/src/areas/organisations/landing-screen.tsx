import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { queries } from "../../platform/api/queries.ts";
import { readCurrentProject } from "../../platform/storage/current-project.ts";
import { idOfKey, type JoinedOrganisation, type LandingContext, landingTarget, newestFirst } from "./landing-target.ts";
import { firstUnanswered } from "./survey.ts";
import type { RequestedPlan } from "../../platform/routing/requested-plan.ts";
import { api } from "../../platform/api/client.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { FullPage } from "../../ui/page/full-page.tsx";
import { useUser } from "../../platform/session/current-session.ts";
import { ErrorPage } from "../../ui/page/error-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { defaultOrganisationName } from "./default-organisation-name.ts";
import { usePageTitle } from "../../platform/page/page-title.ts";
import { PendingScreen } from "../../ui/page/pending-screen.tsx";

/** Loads the data that decides the redirect target of `/`. */
async function loadLandingContext(queryClient: QueryClient, planId: string | undefined): Promise<LandingContext> {
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

/** Creates a new user's organisation, then redirects to the survey. */
function CreateFirstOrganisation({ wanted }: { wanted: RequestedPlan }) {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);

  const { mutate, error, isPending } = useMutation({
    // Only the first: it may exist already, created in another tab or by a request whose response was lost.
    mutationFn: async () => {
      const { attributes } = await queryClient.fetchQuery(queries.profile());
      return await api.organisations.create({
        name: attributes.organisation ?? defaultOrganisationName(user),
        first: true,
      });
    },
    onSuccess: async () => {
      queryClient.removeQueries();
      await navigate({ to: "/organisation/setup", search: wanted, replace: true });
    },
  });

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  if (error) {
    return (
      <ErrorPage
        title="Your account could not be set up"
        message={failureMessage(error, "Something went wrong creating organisation.")}
        retrying={isPending}
        onRetry={() => mutate()}
      />
    );
  }
  return (
    <FullPage title={user.given_name === "" ? "Welcome" : `Welcome, ${user.given_name}`}>
      <output className="mt-3 flex items-center gap-3 text-16 text-ink-2">
        <Spinner />
        Please give us a moment to setup your account
      </output>
    </FullPage>
  );
}

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
