import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../platform/api/client.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { TextLink } from "../../platform/page/text-link.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import {
  EPISODE_ADDED_MESSAGE,
  EPISODE_NOT_ADDED_MESSAGE,
  EPISODE_NOT_REMOVED_MESSAGE,
  EPISODE_REMOVED_MESSAGE,
  NO_MANUAL_SHOW_MESSAGE,
} from "./messages.ts";
import { type EpisodeOutcome, saveItemShows } from "./save-item-shows.ts";
import { manualShowsQuery, showsOfItemQuery } from "./show-queries.ts";

export interface AddToShowDialogProps {
  onClose: () => void;
  scope: { orgId: string; projectId: string };
  contentId: string;
  title: string;
}

/** Chooses the shows that an item is in, of those whose episodes people choose. */
export function AddToShowDialog({ onClose, scope, contentId, title }: AddToShowDialogProps) {
  const form = useId();
  const mayCreate = useMay(scope.orgId)("create podcast");
  const { shows, before, error, isFetching, refetch } = useShows(scope, contentId);
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const [isBusy, setBusy] = useState(false);
  const chosen = changed ?? new Set(before);
  const hasShows = shows !== undefined && shows.length > 0 && before !== undefined;

  function choose(showId: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(showId);
    else next.delete(showId);
    setChanged(next);
  }

  async function save(): Promise<void> {
    setBusy(true);
    const episode = (podcast_id: string) => ({
      org_id: scope.orgId,
      id: scope.projectId,
      podcast_id,
      content_id: contentId,
    });
    const calls = {
      add: (showId: string) => api.podcasts.addEpisode(episode(showId)),
      remove: (showId: string) => api.podcasts.removeEpisode(episode(showId)),
    };
    const { added, removed } = await saveItemShows(calls, before ?? [], chosen);
    say(added, EPISODE_ADDED_MESSAGE, EPISODE_NOT_ADDED_MESSAGE);
    say(removed, EPISODE_REMOVED_MESSAGE, EPISODE_NOT_REMOVED_MESSAGE);
    setBusy(false);
    if (added?.kind === "failed" || removed?.kind === "failed") refetch();
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title="Add to podcast feed"
      description={
        <>
          The shows that <span dir="auto">“{title}”</span> is an episode of.
        </>
      }
      footer={
        hasShows ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={form} variant="primary" busy={isBusy}>
              Save
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {hasShows ? (
        <form
          id={form}
          className="-mx-1 grid max-h-[50dvh] gap-1.5 overflow-y-auto px-1 py-0.5"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {shows.map((show) => (
            <Checkbox
              key={show.id}
              label={
                <span dir="auto" className="wrap-anywhere">
                  {show.title}
                </span>
              }
              checked={chosen.has(show.id)}
              disabled={isBusy}
              onCheckedChange={(isChosen) => choose(show.id, isChosen)}
            />
          ))}
        </form>
      ) : error !== null ? (
        <ErrorNotice message={failureMessage(error)} onRetry={refetch} retrying={isFetching} />
      ) : shows === undefined || before === undefined ? (
        <div className="grid h-16 place-items-center">
          <Spinner label="Loading…" className="size-5" />
        </div>
      ) : (
        <p className="text-14 text-ink-2">
          {NO_MANUAL_SHOW_MESSAGE}{" "}
          {mayCreate ? (
            <TextLink to="/organisation/$orgId/integration/$projectId/podcast/new" params={scope}>
              New Podcast
            </TextLink>
          ) : null}
        </p>
      )}
    </Dialog>
  );
}

function useShows(scope: AddToShowDialogProps["scope"], contentId: string) {
  const shows = useQuery(manualShowsQuery(scope));
  const before = useQuery(showsOfItemQuery(scope, contentId));
  return {
    shows: shows.data,
    before: before.data,
    error: shows.error ?? before.error,
    isFetching: shows.isFetching || before.isFetching,
    refetch: () => {
      void shows.refetch();
      void before.refetch();
    },
  };
}

function say(outcome: EpisodeOutcome | undefined, done: string, failed: string): void {
  if (outcome?.kind === "done") toast.success(done);
  if (outcome?.kind === "failed") toast.error(failureMessage(outcome.error, failed));
}
