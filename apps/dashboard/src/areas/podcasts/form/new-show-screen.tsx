import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Podcast } from "lucide-react";
import { queries } from "../../../platform/api/queries.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { PlanNeeded } from "../../../platform/rights/plan-needed.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { NewShowForm } from "./new-show-form.tsx";
import { NO_ROOM_MESSAGE, NO_ROOM_TITLE, SHOWS_NEED_PLAN_TITLE } from "./no-room.ts";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

/** New Podcast: a show is made, which is published afterwards. */
export function NewShowScreen() {
  const scope = useParams({ from: "/organisation/$orgId/shell/integration/$projectId/podcast/new" });
  const { orgId, projectId } = scope;
  useRememberProject(orgId, projectId);
  const hasRight = useMay(orgId);
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const plans = usePlansLink(orgId);
  if (organisation === undefined) return null;
  return (
    <Screen title="New Podcast" above={<BackToShows scope={scope} />}>
      {!hasRight("create podcast") ? (
        <PlanNeeded orgId={orgId} right="create podcast" title={SHOWS_NEED_PLAN_TITLE}>
          A show carries audio of this project to every podcast app.
        </PlanNeeded>
      ) : organisation.gates.can_create_podcast ? (
        <NewShowForm scope={scope} />
      ) : (
        <EmptyState
          icon={<Podcast />}
          title={NO_ROOM_TITLE}
          action={
            <Link {...plans} className={buttonClasses({ variant: "primary" })}>
              Upgrade
            </Link>
          }
        >
          {NO_ROOM_MESSAGE}
        </EmptyState>
      )}
    </Screen>
  );
}
