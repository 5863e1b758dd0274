import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { queries } from "../../../platform/api/queries.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { DownloadsScreen } from "./downloads-screen.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/podcast/$showId/analytics";

/** Downloads of a podcast show. */
export function ShowScreen() {
  const { orgId } = useParams({ from });
  return (
    <AnalyticsGate orgId={orgId} title="Downloads">
      <Show />
    </AnalyticsGate>
  );
}

function Show() {
  const scope = useParams({ from });
  useRememberProject(scope.orgId, scope.projectId);
  const search = useSearch({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/podcast/$showId/analytics" });
  const { data: shows } = useQuery(queries.shows(scope.orgId, scope.projectId));
  const title = shows?.find(({ id }) => id === scope.showId)?.title;
  return (
    <DownloadsScreen
      scope={scope}
      title={title === undefined ? "Downloads" : `${title} - Downloads`}
      above={
        <Link
          to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes"
          params={scope}
          className="motion-colour inline-flex h-control-md items-center gap-1.5 rounded-6 text-13 text-ink-2 hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          Episodes
        </Link>
      }
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
