import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { DownloadsScreen } from "./downloads-screen.tsx";

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
        <Link
          to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics"
          params={scope}
          search={search}
          className="motion-colour inline-flex h-control-md items-center gap-1.5 rounded-6 text-13 text-ink-2 hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          Downloads of the show
        </Link>
      }
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
