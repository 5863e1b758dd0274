import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { FolderOpen } from "lucide-react";
import { failureMessage } from "../../app/api/failure.ts";
import { queries } from "../../app/api/queries.ts";
import { usePageTitle } from "../../app/page-title.ts";
import { useUser } from "../../app/session/current-session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { newestFirst } from "./landing-target.ts";

/** The projects of an organisation. */
export function ProjectsScreen() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/integration" });
  const { given_name: name } = useUser();
  usePageTitle("Projects");
  const { data: projects, error, isFetching, refetch } = useQuery(queries.projects(orgId));

  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-7">
      <h1 className="font-serif text-27 font-semibold">Welcome, {name}</h1>
      <p className="mt-1 mb-6 text-14 text-ink-2">Open a project to see its audio.</p>
      {error ? <Problem message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {projects === undefined && !error ? (
        <Loading label="Loading projects…" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-28 rounded-10" />
          ))}
        </Loading>
      ) : null}
      {projects?.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title="No projects yet">
          A project keeps the audio of one site or publication.
        </EmptyState>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {newestFirst(projects ?? []).map((project) => (
          <li key={project.id}>
            <Link
              to="/organisation/$orgId/integration/$projectId/content"
              params={{ orgId, projectId: project.id }}
              className="motion-colour flex h-full flex-col rounded-10 border border-line bg-sheet p-4 hover:border-line-strong"
            >
              <span dir="auto" className="font-serif text-16 font-semibold">
                {project.integration_name}
              </span>
              <span dir="auto" className="mt-1 line-clamp-2 text-13 text-ink-2">
                {project.description || project.site_url || "Audio of this project"}
              </span>
              <span aria-hidden="true" className="mt-auto pt-3 text-13 font-medium text-accent">
                Open
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
