import type { WireShow } from "@lectern/contract";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn, ListMusic } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { UnsavedChangesGuard } from "../../../platform/forms/unsaved-changes-guard.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { LEAVE_TITLE } from "../form/leave-title.ts";
import type { ProjectScope } from "../show-queries.ts";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { ShowStatus } from "../shows/show-status.tsx";
import { ConflictNotice } from "../../../platform/forms/conflict-notice.tsx";
import { GeneralTab } from "./general-tab.tsx";
import { HostingPageTab } from "./hosting-page-tab.tsx";
import { PublishButton } from "./publish-button.tsx";
import { HOSTING_PAGE_TAB } from "./show-search.ts";
import { useEditedShow } from "./use-edited-show.ts";

export interface ShowSettingsProps {
  scope: ProjectScope;
  initial: WireShow;
  /** As the server has it. */
  latest: WireShow;
  /** Starts over with another version. */
  onTake: (show: WireShow) => void;
}

/** General and Hosting Page of one show. What is typed in one stays while the other is open. */
export function ShowSettings({ scope, initial, latest, onTake }: ShowSettingsProps) {
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
