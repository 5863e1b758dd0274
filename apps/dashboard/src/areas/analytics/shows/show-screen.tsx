import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { queries } from "../../../platform/api/queries.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { DownloadsScreen } from "./downloads-screen.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

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
        <BackLink to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes" params={scope}>
          Episodes
        </BackLink>
      }
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
