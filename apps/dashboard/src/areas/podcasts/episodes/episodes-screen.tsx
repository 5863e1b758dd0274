import type { WireEpisode, WireShow } from "@lectern/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn, Copy, ListMusic, Plus, Rss, Settings } from "lucide-react";
import { useEffect, useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { copyText } from "../../../platform/clipboard.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { usePlaybackFailureToast } from "../../../platform/playback/use-playback-failure-toast.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useWidth } from "../../../ui/use-width.ts";
import { AUTOMATIC_EPISODES_MESSAGE } from "../messages.ts";
import { formatEpisodeCount, episodesQuery, showQuery } from "../show-queries.ts";
import { type FormFieldName, isFormField } from "../form/form-field.ts";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { Cover, ShowRowSkeletons, ShowStatus } from "../shows/show-row.tsx";
import { AddEpisodesDialog } from "./add-episodes-dialog.tsx";
import { DeleteEpisodeDialog } from "./delete-episode-dialog.tsx";
import { EpisodeDialog } from "./episode-dialog.tsx";
import { EpisodeEmbedDialog } from "./episode-embed-dialog.tsx";
import type { ShowScope } from "./episode-queries.ts";
import { EpisodeRow } from "./episode-row.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/podcast/$showId/episodes";

/** Width of the list in px from which its rows have room for their actions. */
const roomyWidth = 576;

/** What a dialog is open for. */
type Asked = { kind: "embed" | "settings" | "delete"; episode: WireEpisode } | { kind: "add" };

/** The episodes of a show. */
export function EpisodesScreen() {
  const scope = useParams({ from });
  useRememberProject(scope.orgId, scope.projectId);
  usePlaybackFailureToast("item");
  const mayModify = useMay(scope.orgId)("modify podcast");
  const { data: show, isPending: isShowPending } = useQuery(showQuery(scope, scope.showId));
  const list = useInfiniteQuery(episodesQuery(scope, scope.showId));
  // What is said of the show stands above the list: coming later, it would move the rows under a pointer.
  const episodes = isShowPending ? undefined : list.data?.pages.flatMap(({ data }) => data);
  const [chosen, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const { episode: named, field } = useSearch({ from });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const open = episodes?.find(({ content_id: id }) => id === named);
  const asked = chosen ?? (open && mayModify ? ({ kind: "settings", episode: open } as const) : undefined);
  const [content, width] = useWidth<HTMLDivElement>();
  const isManual = show?.is_automatic === false;
  const mayAdd = isManual && mayModify;
  // One that the address names may stand further down.
  const isSought = named !== undefined && episodes !== undefined && open === undefined && hasNextPage;
  useEffect(() => {
    if (isSought && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [isSought, isFetchingNextPage, fetchNextPage]);

  function close(): void {
    setAsked(undefined);
    if (named === undefined) return;
    void navigate({
      to: "/organisation/$orgId/integration/$projectId/podcast/$showId/episodes",
      params: scope,
      replace: true,
    });
  }

  return (
    <Screen
      title={show === undefined ? "Episodes" : `${show.title} - Episodes`}
      above={<BackToShows scope={scope} />}
      mark={show && <Cover src={show.poster_path} className="sm:size-20" />}
      lead={show && <ShowFacts show={show} />}
      actions={
        <ShowActions scope={scope} mayModify={mayModify} onAdd={mayAdd ? () => setAsked({ kind: "add" }) : undefined} />
      }
    >
      <div ref={content} tabIndex={-1} className="@container outline-none">
        {list.error !== null && episodes === undefined ? (
          <ErrorNotice
            message={failureMessage(list.error, "Something went wrong!")}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {episodes === undefined && list.error === null ? <ShowRowSkeletons label="Loading episodes…" /> : null}
        {episodes?.length === 0 ? (
          <EmptyState
            icon={<ListMusic />}
            title="This show does not have any episodes."
            action={
              mayAdd ? (
                <Link
                  to="/organisation/$orgId/integration/$projectId/podcast/$showId/episodes-add"
                  params={scope}
                  className={buttonClasses({ variant: "primary" })}
                >
                  Add Episodes
                </Link>
              ) : undefined
            }
          >
            {isManual ? "Published audio of this project can be added to it." : AUTOMATIC_EPISODES_MESSAGE}
          </EmptyState>
        ) : null}
        {episodes !== undefined && episodes.length > 0 ? (
          <ul aria-label="Episodes" className="border-t border-line">
            {episodes.map((episode) => (
              <li key={episode.content_id} className="border-b border-line">
                <EpisodeRow
                  scope={scope}
                  showTitle={show?.title ?? ""}
                  cover={show?.poster_path ?? null}
                  episode={episode}
                  isManual={isManual}
                  mayModify={mayModify}
                  hasRoom={width >= roomyWidth}
                  onEmbed={() => setAsked({ kind: "embed", episode })}
                  onSettings={() => setAsked({ kind: "settings", episode })}
                  onDelete={() => setAsked({ kind: "delete", episode })}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <FetchMore
          list={list}
          rows={episodes?.length ?? 0}
          progress={show && `${formatCount(episodes?.length ?? 0)} of ${formatEpisodeCount(show)}`}
        />
      </div>
      {asked === undefined ? null : (
        <EpisodeDialogs
          scope={scope}
          show={show}
          asked={asked}
          focusOn={isFormField(field) ? field : undefined}
          onClose={close}
          // The row that had the focus is gone.
          onDeleted={() => requestAnimationFrame(() => content.current?.focus())}
        />
      )}
    </Screen>
  );
}

interface ShowActionsProps {
  scope: ShowScope;
  mayModify: boolean;
  /** undefined where episodes cannot be added. */
  onAdd: (() => void) | undefined;
}

function ShowActions({ scope, mayModify, onAdd }: ShowActionsProps) {
  return (
    <>
      <Link
        to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics"
        params={scope}
        className={buttonClasses()}
      >
        <ChartNoAxesColumn className="size-4" aria-hidden="true" />
        Downloads
      </Link>
      {mayModify ? (
        <Link
          to="/organisation/$orgId/integration/$projectId/podcast/$showId"
          params={scope}
          className={buttonClasses()}
        >
          <Settings className="size-4" aria-hidden="true" />
          Show settings
        </Link>
      ) : null}
      {onAdd ? (
        <Button variant="primary" icon={<Plus />} onClick={onAdd}>
          Add New Episodes
        </Button>
      ) : null}
    </>
  );
}

interface EpisodeDialogsProps {
  scope: ShowScope;
  show: WireShow | undefined;
  asked: Asked;
  focusOn: FormFieldName | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

function EpisodeDialogs({ scope, show, asked, focusOn, onClose, onDeleted }: EpisodeDialogsProps) {
  if (asked.kind === "embed") return <EpisodeEmbedDialog scope={scope} episode={asked.episode} onClose={onClose} />;
  if (asked.kind === "delete")
    return <DeleteEpisodeDialog scope={scope} episode={asked.episode} onClose={onClose} onDeleted={onDeleted} />;
  if (!show) return null;
  return asked.kind === "add" ? (
    <AddEpisodesDialog scope={scope} show={show} onClose={onClose} />
  ) : (
    <EpisodeDialog scope={scope} show={show} of={asked.episode} focusOn={focusOn} onClose={onClose} />
  );
}

function ShowFacts({ show }: { show: WireShow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <ShowStatus isPublished={show.is_published} />
      <span className="tabular-nums">{formatEpisodeCount(show)}</span>
      {show.is_automatic ? <span>Filled automatically</span> : null}
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <Rss className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        <span dir="ltr" className="truncate">
          {show.feed_url.replace(/^https?:\/\//, "")}
        </span>
        <IconButton
          size="sm"
          label="Copy the feed’s address"
          icon={<Copy />}
          onClick={() => void copyText(show.feed_url)}
        />
      </span>
    </span>
  );
}
