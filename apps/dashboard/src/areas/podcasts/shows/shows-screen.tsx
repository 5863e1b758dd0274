import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Plus, Podcast } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { NO_ROOM_MESSAGE, NO_ROOM_TITLE } from "../messages.ts";
import { ShowRow, ShowRowSkeletons } from "./show-row.tsx";

/** Podcasts: the shows of the project. */
export function ShowsScreen() {
  const scope = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/podcast" });
  const { orgId, projectId } = scope;
  useRememberProject(orgId, projectId);
  const navigate = useNavigate();
  const hasRight = useMay(orgId);
  const [needsPlan, setNeedsPlan] = useState(false);
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const { data: shows, error, isFetching, refetch } = useQuery({ ...queries.shows(orgId, projectId), staleTime: 0 });
  const newPodcast =
    hasRight("create audio") && hasRight("create podcast") ? (
      <Button
        variant="primary"
        icon={<Plus />}
        onClick={() => {
          if (organisation?.gates.can_create_podcast === false) setNeedsPlan(true);
          else void navigate({ to: "/organisation/$orgId/integration/$projectId/podcast/new", params: scope });
        }}
      >
        New Podcast
      </Button>
    ) : undefined;

  return (
    <Screen
      title="Podcasts"
      aside={shows === undefined || shows.length === 0 ? undefined : shows.length}
      actions={shows === undefined || shows.length === 0 ? undefined : newPodcast}
    >
      {shows === undefined && error !== null ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {shows === undefined && error === null ? <ShowRowSkeletons /> : null}
      {shows?.length === 0 ? (
        <EmptyState icon={<Podcast />} title="No podcast shows yet" action={newPodcast}>
          A show carries audio of this project to Apple Podcasts, Spotify and every other app, without a recording.
        </EmptyState>
      ) : null}
      {shows !== undefined && shows.length > 0 ? (
        <ul aria-label="Podcast shows" className="border-t border-line">
          {shows.map((show) => (
            <li key={show.id}>
              <ShowRow scope={scope} show={show} mayModify={hasRight("modify podcast")} />
            </li>
          ))}
        </ul>
      ) : null}
      <UpgradeDialog
        open={needsPlan}
        onOpenChange={setNeedsPlan}
        orgId={orgId}
        title={NO_ROOM_TITLE}
        message={NO_ROOM_MESSAGE}
      />
    </Screen>
  );
}
