import { UPGRADE_FOR_PROJECTS_MESSAGE } from "@lectern/contract";
import { Link, useParams } from "@tanstack/react-router";
import { CreditCard, FolderOpen, Plus, Users } from "lucide-react";
import { useState } from "react";
import { planOf } from "@lectern/access";
import { namedRights, planFeatures } from "@lectern/billing";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useUser } from "../../../platform/session/current-session.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { newestFirst } from "../landing-target.ts";
import { homeState } from "./home-state.ts";
import { OrganisationName } from "./organisation-name-editor.tsx";

const cardClasses =
  "motion-colour flex h-full min-h-28 w-full flex-col items-center justify-center gap-2 rounded-10 border border-dashed " +
  "border-edge p-4 text-14 font-medium text-ink-2 hover:border-accent hover:text-accent";

export interface NewProjectCardProps {
  orgId: string;
  /** Whether the plan's project limit is not reached. */
  isAllowed: boolean;
  /** The plan's project limit; null: no limit. */
  limit: number | null;
}

/** Creates a project, or offers a plan that allows it. */
function NewProjectCard({ orgId, isAllowed, limit }: NewProjectCardProps) {
  const [isOffered, setOffered] = useState(false);
  if (isAllowed) {
    return (
      <Link to="/organisation/$orgId/project/create" params={{ orgId }} className={cardClasses}>
        <Plus className="size-5" aria-hidden="true" />
        New Project
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={cardClasses} onClick={() => setOffered(true)}>
        <Plus className="size-5" aria-hidden="true" />
        New Project
      </button>
      <UpgradeDialog
        open={isOffered}
        onOpenChange={setOffered}
        orgId={orgId}
        title={UPGRADE_FOR_PROJECTS_MESSAGE}
        message={limit === null ? undefined : `Your plan holds ${limit === 1 ? "1 project" : `${limit} projects`}.`}
      />
    </>
  );
}

/** The first project. */
function newProjectLink(orgId: string) {
  return (
    <Link to="/organisation/$orgId/project/create" params={{ orgId }} className={buttonClasses({ variant: "primary" })}>
      <Plus aria-hidden="true" />
      Create Project
    </Link>
  );
}

export interface ProjectCardProps {
  orgId: string;
  project: { id: string; integration_name: string; description: string; site_url: string };
}

/** A project, as a link. */
function ProjectCard({ orgId, project }: ProjectCardProps) {
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/content"
      params={{ orgId, projectId: project.id }}
      className="motion-colour flex h-full min-h-28 flex-col rounded-10 border border-line bg-sheet p-4 hover:border-line-strong"
    >
      <span dir="auto" className="font-serif text-16 font-semibold wrap-anywhere">
        {project.integration_name}
      </span>
      <span dir="auto" className="mt-1 line-clamp-2 text-13 wrap-anywhere text-ink-2">
        {project.description || project.site_url || "Audio of this project"}
      </span>
      <span aria-hidden="true" className="mt-auto pt-3 text-13 font-medium text-accent">
        Open
      </span>
    </Link>
  );
}

/** Home of an organisation: its name, projects and members. */
export function ProjectsScreen() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/integration" });
  const { given_name: name } = useUser();
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: projects, error, isFetching, refetch } = useQuery(queries.projects(orgId));
  const state = projects && homeState(organisation, projects.length);
  const canCreate = hasRight("create project");

  return (
    <Screen
      title="Projects"
      heading={name === "" ? "Welcome" : `Welcome, ${name}`}
      lead={<OrganisationName orgId={orgId} name={organisation.name} canRename={hasRight("modify organisation")} />}
      actions={
        <Link to="/organisation/$orgId/members" params={{ orgId }} className={buttonClasses()}>
          <Users aria-hidden="true" />
          Members
        </Link>
      }
    >
      {error && !projects ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {projects === undefined && !error ? (
        <Loading label="Loading projects…" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3, 4].map((key) => (
            <div key={key} className="grid min-h-28 content-start gap-3 rounded-10 border border-line bg-sheet p-4">
              <Skeleton className="h-5 max-w-40" />
              <Skeleton className="h-4 max-w-56" />
              <Skeleton className="h-4 max-w-10" />
            </div>
          ))}
        </Loading>
      ) : null}
      {state === "no plan" ? <NoPlan orgId={orgId} canChoose={hasRight("manage billing")} /> : null}
      {state === "no projects" ? (
        <EmptyState
          icon={<FolderOpen />}
          title="No projects yet"
          action={canCreate ? newProjectLink(orgId) : undefined}
        >
          {canCreate
            ? "A project keeps the audio of one site or publication. Create the first one."
            : "A project keeps the audio of one site or publication. An owner or admin can create one."}
        </EmptyState>
      ) : null}
      {state === "plan ended" ? <PlanEnded orgId={orgId} canChoose={hasRight("manage billing")} /> : null}
      {state === "projects" || state === "plan ended" ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {newestFirst(projects ?? []).map((project) => (
            <li key={project.id}>
              <ProjectCard orgId={orgId} project={project} />
            </li>
          ))}
          {canCreate && state === "projects" ? (
            <li>
              <NewProjectCard
                orgId={orgId}
                isAllowed={organisation.gates.can_create_project}
                limit={organisation.usage.counters.projects.limit}
              />
            </li>
          ) : null}
        </ul>
      ) : null}
    </Screen>
  );
}

const limitsShown = 3;

/** Above the projects of an ended plan: what stays, and what its end closes. */
function PlanEnded({ orgId, canChoose }: { orgId: string; canChoose: boolean }) {
  const plans = usePlansLink(orgId);
  const { data: settings } = useQuery(queries.settings());
  const free = planOf("free-plan");
  const extras = { hasPremiumVoices: (settings?.voices.premium ?? 0) > 0 };
  const closed = namedRights(extras).filter(({ right }) => !free.rights.includes(right));
  return (
    <Notice tone="warning" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <p className="font-medium">Your plan has ended.</p>
          <p>Everything you stored is kept: you can still open, play and export it.</p>
          <p>
            Until {canChoose ? "you choose" : "an owner chooses"} a plan, the limits of the Free plan apply:{" "}
            {planFeatures(free, extras)
              .slice(0, limitsShown)
              .map(({ text }) => text)
              .join(" · ")}
            .
          </p>
          <p>Not included until then: {closed.map(({ text }) => text).join(" · ")}.</p>
        </div>
        {canChoose ? (
          <Link {...plans} className={buttonClasses({ variant: "primary" })}>
            Choose Plan
          </Link>
        ) : null}
      </div>
    </Notice>
  );
}

function NoPlan({ orgId, canChoose }: { orgId: string; canChoose: boolean }) {
  const plans = usePlansLink(orgId);
  return (
    <EmptyState
      icon={<CreditCard />}
      title="Seems like you have not subscribed to any plan."
      action={
        canChoose ? (
          <Link {...plans} className={buttonClasses({ variant: "primary" })}>
            Choose Plan
          </Link>
        ) : undefined
      }
    >
      {canChoose ? undefined : "An owner of your organisation can choose one."}
    </EmptyState>
  );
}
