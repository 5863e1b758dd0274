import type { WireAddableEpisode } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ListMusic } from "lucide-react";
import { useState } from "react";
import { Screen } from "../../../platform/page/screen.tsx";
import { PlanNeeded } from "../../../platform/rights/plan-needed.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { AUTOMATIC_EPISODES_MESSAGE, SHOWS_NEED_PLAN_TITLE } from "../messages.ts";
import { showQuery } from "../show-queries.ts";
import { AddableList } from "./addable-list.tsx";
import { EpisodeDialog } from "./episode-dialog.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/podcast/$showId/episodes-add";

/** Chooses audio of the project that becomes an episode. */
export function EpisodesAddScreen() {
  const scope = useParams({ from });
  useRememberProject(scope.orgId, scope.projectId);
  const mayModify = useMay(scope.orgId)("modify podcast");
  const { data: show } = useQuery(showQuery(scope, scope.showId));
  const [chosen, setChosen] = useState<WireAddableEpisode>();
  return (
    <Screen
      title={show === undefined ? "Add episode" : `Add episode to ${show.title}`}
      above={
        <BackLink to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes" params={scope}>
          Back
        </BackLink>
      }
    >
      {!mayModify ? (
        <PlanNeeded orgId={scope.orgId} right="modify podcast" title={SHOWS_NEED_PLAN_TITLE}>
          Choose the episodes of a show.
        </PlanNeeded>
      ) : show?.is_automatic === true ? (
        <EmptyState icon={<ListMusic />} title="This show fills itself">
          {AUTOMATIC_EPISODES_MESSAGE}
        </EmptyState>
      ) : (
        <AddableList scope={scope} onChoose={setChosen} />
      )}
      {chosen === undefined || show === undefined ? null : (
        <EpisodeDialog scope={scope} show={show} of={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Screen>
  );
}
