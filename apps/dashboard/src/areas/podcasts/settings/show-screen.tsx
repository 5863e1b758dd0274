import type { WireShow } from "@lectern/contract";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn, ListMusic } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { type EditedShow, useEditedShow } from "./use-edited-show.ts";
import { UnsavedChangesGuard } from "../../../platform/forms/unsaved-changes-guard.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { LEAVE_TITLE, SHOWS_NEED_PLAN_TITLE } from "../messages.ts";
import { type ProjectScope, showQuery } from "../show-queries.ts";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { ShowStatus } from "../shows/show-row.tsx";
import { ConflictNotice } from "../../../platform/forms/conflict-notice.tsx";
import { GeneralTab } from "./general-tab.tsx";
import { HostingPageTab } from "./hosting-page-tab.tsx";
import { HOSTING_PAGE_TAB } from "./show-search.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { PlanNeeded } from "../../../platform/rights/plan-needed.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";

function PublishButton({ edited }: { edited: EditedShow }) {
  const { is_published: isPublished } = edited.show;
  return (
    <Button
      variant={isPublished ? "secondary" : "primary"}
      busy={edited.isPublishing}
      onClick={() => void edited.togglePublished()}
    >
      {isPublished ? "Unpublish" : "Publish"}
    </Button>
  );
}

export interface ShowSettingsProps {
  scope: ProjectScope;
  initial: WireShow;
  /** As the server has it. */
  latest: WireShow;
  /** Starts over with another version. */
  onTake: (show: WireShow) => void;
}

/** General and Hosting Page of one show. What is typed in one stays while the other is open. */
function ShowSettings({ scope, initial, latest, onTake }: ShowSettingsProps) {
  const { tab } = useSearch({ from: "/organisation/$orgId/shell/integration/$projectId/podcast/$showId" });
  const navigate = useNavigate();
  const edited = useEditedShow(scope, initial);
  const { show, isUnsaved, isBusy } = edited;
  const params = { ...scope, showId: show.id };

  // Nothing is lost by showing what somebody else saved.
  const isOutdated = latest.version > show.version && !isUnsaved && !isBusy;
  const take = useEffectEvent(() => onTake(latest));
  useEffect(() => {
    if (isOutdated) take();
  }, [isOutdated]);

  return (
    <Screen
      title={show.title}
      above={<BackToShows scope={scope} />}
      aside={<ShowStatus isPublished={show.is_published} />}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link
            to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes"
            params={params}
            className={buttonClasses()}
          >
            <ListMusic aria-hidden="true" /> Episodes
          </Link>
          <Link
            to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics"
            params={params}
            className={buttonClasses()}
          >
            <ChartNoAxesColumn aria-hidden="true" />
            Downloads
          </Link>
          <PublishButton edited={edited} />
        </div>
      }
    >
      <UnsavedChangesGuard unsaved={isUnsaved} title={LEAVE_TITLE} />
      {edited.conflict === undefined ? null : (
        <ConflictNotice
          message={edited.conflict}
          onLoad={async () => onTake(await edited.load())}
          onKeep={edited.keepMine}
        />
      )}
      <Tabs
        label="Settings of the show"
        value={tab ?? "general"}
        onValueChange={(next) =>
          void navigate({
            to: "/organisation/$orgId/integration/$projectId/podcast/$showId",
            params,
            search: next === HOSTING_PAGE_TAB ? { tab: next } : {},
            replace: true,
          })
        }
        tabs={[
          { value: "general", label: "General", panel: <GeneralTab scope={scope} edited={edited} /> },
          { value: HOSTING_PAGE_TAB, label: "Hosting Page", panel: <HostingPageTab scope={scope} edited={edited} /> },
        ]}
        className="[&>[role=tablist]]:w-72 [&>[role=tablist]]:max-w-full"
        panelClassName="mt-6"
      />
    </Screen>
  );
}

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
