import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { failureMessage } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { PlanNeeded } from "../../platform/rights/plan-needed.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { useRememberProject } from "../../platform/storage/current-project.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../ui/page/skeleton.tsx";
import { PlayerSettingsForm } from "./player-settings-form.tsx";

/** Audio Player: how the player on the publisher's pages looks and what it offers. */
export function PlayerScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/player" });
  useRememberProject(orgId, projectId);
  const hasRight = useMay(orgId);
  const { data: project, error, isFetching, refetch } = useQuery(queries.project(orgId, projectId));
  if (project !== undefined && hasRight("modify player")) {
    return <PlayerSettingsForm key={project.id} orgId={orgId} project={project} />;
  }
  return (
    <Screen title="Audio Player">
      {project !== undefined ? (
        <PlanNeeded orgId={orgId} right="modify player" title="The player's look comes with a larger plan">
          Choose its type, its colours and what it offers.
        </PlanNeeded>
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the player's settings…" className="grid max-w-3xl gap-5" rowClassName="h-9" />
      )}
    </Screen>
  );
}
