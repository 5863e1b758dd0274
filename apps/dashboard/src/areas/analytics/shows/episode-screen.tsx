import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { DownloadsScreen } from "./downloads-screen.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/podcast/$showId/analytics/$contentId";

/** Downloads of one episode of a show. */
export function EpisodeScreen() {
  const { orgId } = useParams({ from });
  return (
    <AnalyticsGate orgId={orgId} title="Downloads of an episode">
      <Episode />
    </AnalyticsGate>
  );
}

function Episode() {
  const { contentId, ...scope } = useParams({ from });
  useRememberProject(scope.orgId, scope.projectId);
  const search = useSearch({ from });
  const navigate = useNavigate({
    from: "/organisation/$orgId/integration/$projectId/podcast/$showId/analytics/$contentId",
  });
  return (
    <DownloadsScreen
      scope={scope}
      contentId={contentId}
      title="Downloads of an episode"
      above={
        <BackLink
          to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics"
          params={scope}
          search={search}
        >
          Downloads of the show
        </BackLink>
      }
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
