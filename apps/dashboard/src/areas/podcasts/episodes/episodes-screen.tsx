import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ListMusic } from "lucide-react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { episodesQuery, showQuery } from "../show-queries.ts";
import { BackToShows } from "../shows/back-to-shows.tsx";
import { ShowRowSkeletons } from "../shows/show-row-skeletons.tsx";
import { EpisodeRow } from "./episode-row.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/podcast/$showId/episodes";

/** The episodes of a show, in the order of its feed. */
export function EpisodesScreen() {
  const { orgId, projectId, showId } = useParams({ from });
  const scope = { orgId, projectId };
  useRememberProject(orgId, projectId);
  const { data: show } = useQuery(showQuery(scope, showId));
  const list = useInfiniteQuery(episodesQuery(scope, showId));
  const episodes = list.data?.pages.flatMap(({ data }) => data);

  return (
    <Screen title={show === undefined ? "Episodes" : `${show.title} - Episodes`} above={<BackToShows scope={scope} />}>
      {list.error !== null && episodes === undefined ? (
        <ErrorNotice
          message={failureMessage(list.error, "Something went wrong!")}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ShowRowSkeletons label="Loading episodes…" /> : null}
      {episodes?.length === 0 ? (
        <EmptyState icon={<ListMusic />} title="This show does not have any episodes.">
          {show?.is_automatic
            ? "What this project publishes becomes an episode, where the show’s rules take it."
            : "Add published audio in the library: More, Add to podcast feed."}
        </EmptyState>
      ) : null}
      {episodes !== undefined && episodes.length > 0 ? (
        <ul aria-label="Episodes" className="border-t border-line">
          {episodes.map((episode) => (
            <li key={episode.content_id}>
              <EpisodeRow episode={episode} cover={show?.poster_path ?? null} />
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <FetchMore
          rows={episodes?.length ?? 0}
          isFetching={list.isFetchingNextPage}
          error={list.isFetchNextPageError && list.error instanceof Error ? list.error : null}
          onFetch={() => void list.fetchNextPage()}
        />
      ) : null}
    </Screen>
  );
}
