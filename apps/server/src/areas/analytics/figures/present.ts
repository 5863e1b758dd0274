import type { WireAnalyticsOverview, WireCountedItem, WireItemAnalytics, WireNamedCounts } from "@lectern/contract";
import type { Figures } from "../figures.ts";
import type { ItemFigures } from "./read-item-figures.ts";
import type { CountedItemRow } from "./item-store.ts";
import type { Overview } from "./read-overview.ts";

export function presentOverview({ figures, previous, countsReturning, ...overview }: Overview): WireAnalyticsOverview {
  return {
    ...presentMetrics(figures, countsReturning),
    total_downloads: figures.downloads,
    previous: { ...presentMetrics(previous, countsReturning), total_downloads: previous.downloads },
    previous_until: overview.previousUntil.toISOString(),
    counted_until: overview.countedUntil?.toISOString() ?? null,
  };
}

export function presentCountedItem(row: CountedItemRow): WireCountedItem {
  return {
    content_id: row.content_id,
    title: row.title,
    created_at: row.created_at.toISOString(),
    total_plays: row.plays,
    total_impressions: row.impressions,
    avg_listen_duration: row.listen_seconds,
    avg_session_length: row.session_seconds,
    is_deleted: row.is_deleted,
  };
}

export function presentItem({ figures, previous, ...item }: ItemFigures, publicUrl: string): WireItemAnalytics {
  return {
    content_id: item.contentId,
    title: item.title,
    created_at: item.createdAt.toISOString(),
    is_deleted: item.isDeleted,
    duration: item.durationSeconds,
    audio_url: item.audioToken === null ? null : `${publicUrl}/media/${item.audioToken}.mp3`,
    ...presentItemMetrics(figures, item.countsReturning),
    previous: previous && presentItemMetrics(previous.figures, item.countsReturning),
    previous_until: previous?.until.toISOString() ?? null,
    sentences: item.sentences.map(({ text, startsAt, stops, listeners }) => ({
      text,
      starts_at: startsAt,
      stops,
      listeners,
    })),
    has_other_versions: item.hasOtherVersions,
  };
}

function presentItemMetrics(figures: Figures, countsReturning: boolean): NonNullable<WireItemAnalytics["previous"]> {
  return {
    ...presentMetrics(figures, countsReturning),
    total_downloads: figures.downloads,
    avg_session_length: ratio(figures.sessionMs / 1000, figures.sessions),
    quarters: [
      { percent: 25, value: figures.quarter25 },
      { percent: 50, value: figures.quarter50 },
      { percent: 75, value: figures.quarter75 },
      { percent: 100, value: figures.quarter100 },
    ],
  };
}

export function presentReturning({ figures, countsReturning }: Overview): WireNamedCounts {
  if (!countsReturning) return [];
  return [
    { name: "New", value: figures.newListeners },
    { name: "Repeated", value: figures.repeatedListeners },
  ];
}

/** Names that are told apart; the rest are one, "Other". */
const maxNames = 50;

export function presentTallies(found: readonly { name: string; count: number }[]): WireNamedCounts {
  const named = found.map(({ name, count }) => ({ name: name === "" ? "Unknown" : name, value: count }));
  const shown = named.filter(({ name }) => name !== "Other").slice(0, maxNames);
  const rest = named.filter((one) => !shown.includes(one)).reduce((sum, { value }) => sum + value, 0);
  return rest > 0 ? [...shown, { name: "Other", value: rest }] : shown;
}

function presentMetrics(figures: Figures, countsReturning: boolean) {
  return {
    total_plays: figures.plays,
    total_impressions: figures.impressions,
    total_unique_listens: figures.listeners,
    avg_listen_duration: ratio(figures.listenedMs / 1000, figures.plays),
    ctr: ratio(figures.plays * 100, figures.impressions),
    total_new_listeners: countsReturning ? figures.newListeners : null,
    total_repeated_listeners: countsReturning ? figures.repeatedListeners : null,
  };
}

function ratio(sum: number, of: number): number | null {
  return of === 0 ? null : sum / of;
}
