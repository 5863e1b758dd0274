import type { WireShow } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { PlanNeeded } from "../../../platform/rights/plan-needed.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import { SHOWS_NEED_PLAN_TITLE } from "../form/no-room.ts";
import { showQuery } from "../show-queries.ts";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { ShowSettings } from "./show-settings.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/podcast/$showId";

/** The settings of a show, which start over when another version of it is taken. */
export function ShowScreen() {
  const { orgId, projectId, showId } = useParams({ from });
  const scope = { orgId, projectId };
  useRememberProject(orgId, projectId);
  const hasRight = useMay(orgId);
  const { data: latest, error, isFetching, refetch } = useQuery(showQuery(scope, showId));
  // What the forms were made of: a save from here changes the latest version, and leaves the forms as they are.
  const [taken, setTaken] = useState<WireShow | undefined>(latest);
  if (taken?.id !== showId && latest !== undefined) setTaken(latest);
  const show = taken?.id === showId ? taken : undefined;

  if (!hasRight("modify podcast") || show === undefined) {
    return (
      <Screen title="Podcast show" above={<BackToShows scope={scope} />}>
        {!hasRight("modify podcast") ? (
          <PlanNeeded orgId={orgId} right="modify podcast" title={SHOWS_NEED_PLAN_TITLE}>
            Change what a show says of itself, and how its page looks.
          </PlanNeeded>
        ) : error === null ? (
          <LoadingRows label="Loading the show…" className="grid max-w-3xl gap-5" rowClassName="h-9" />
        ) : (
          <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Screen>
    );
  }
  return (
    <ShowSettings
      key={`${show.id} ${show.version}`}
      scope={scope}
      initial={show}
      latest={latest ?? show}
      onTake={setTaken}
    />
  );
}
