import type { WireShowAnalytics } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../../platform/formats/count.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { AnalyticsScope } from "../analytics-queries.ts";
import { Card, type CardQuery, DataTable } from "../card.tsx";
import { formatShare } from "../metrics/format-figure.ts";
import type { RangeSearch } from "../range/range-search.ts";

export interface EpisodesCardProps {
  scope: AnalyticsScope & { showId: string };
  query: CardQuery<WireShowAnalytics>;
  search: RangeSearch;
  /** Said where none was. */
  nothing: string;
}

type CountedEpisode = WireShowAnalytics["episodes"][number];

/** Which episodes were downloaded; each leads to its own figures. */
export function EpisodesCard({ scope, query, search, nothing }: EpisodesCardProps) {
  function title(episode: CountedEpisode) {
    return (
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <Link
          to="/organisation/$orgId/integration/$projectId/podcast/$showId/analytics/$contentId"
          params={{ ...scope, contentId: episode.content_id }}
          search={search}
          dir="auto"
          className="min-w-0 truncate rounded-6 py-1 pointer-coarse:py-3 font-medium text-ink hover:underline"
        >
          {episode.is_deleted ? "A deleted episode" : episode.title === "" ? "Untitled" : episode.title}
        </Link>
        {episode.is_deleted ? <Badge>Deleted</Badge> : null}
      </span>
    );
  }
  return (
    <Card
      title="Episodes"
      className="sm:col-span-2 lg:col-span-1"
      query={query}
      renderChart={({ episodes, total_downloads: total }) =>
        episodes.length === 0 ? (
          <p className="text-13 text-ink-3">{nothing}</p>
        ) : (
          <ol className="grid">
            {episodes.map((episode) => (
              <li key={episode.content_id} className="flex items-center gap-2 border-t border-line py-1 text-13">
                {title(episode)}
                <span className="tabular-nums">{formatCount(episode.total_downloads)}</span>
                <span className="w-9 text-right text-12 text-ink-3 tabular-nums">
                  {formatShare(episode.total_downloads, total)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
      renderTable={({ episodes, total_downloads: total }) => (
        <DataTable
          caption="Table of Episodes"
          columns={["Episode", "Downloads", "Share"]}
          rows={episodes.map((episode) => ({
            id: episode.content_id,
            cells: [title(episode), formatCount(episode.total_downloads), formatShare(episode.total_downloads, total)],
          }))}
        />
      )}
    />
  );
}
