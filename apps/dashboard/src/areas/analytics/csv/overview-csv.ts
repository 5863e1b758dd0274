import type { WireAnalyticsOverview, WireListeningTrend } from "@lectern/contract";
import { breakdownTitles, breakdownRowName } from "../breakdown/breakdown-card.tsx";
import type { Breakdown } from "../analytics-queries.ts";
import type { Cell } from "./write-csv.ts";

export interface OverviewFigures {
  overview: WireAnalyticsOverview;
  trend: WireListeningTrend["rows"];
  breakdowns: Readonly<Record<Breakdown, readonly { name: string; value: number }[]>>;
}

/** A row is one figure of one of the charts: what it is of, which figure, its value and that of the period before. */
export const overviewColumns = ["Chart", "Of", "Figure", "Value", "Period before"] as const;

const units = {
  total_plays: "total_plays",
  total_impressions: "total_impressions",
  total_unique_listens: "total_unique_listens",
  avg_listen_duration: "avg_listen_duration (seconds)",
  ctr: "ctr (percent)",
  total_new_listeners: "total_new_listeners",
  total_repeated_listeners: "total_repeated_listeners",
  total_downloads: "total_downloads",
} as const;

/** Everything the overview shows, in rows of the same five columns. */
export function overviewRows({ overview, trend, breakdowns }: OverviewFigures): Cell[][] {
  return [
    ...(Object.keys(units) as (keyof typeof units)[]).map((figure) => [
      "Figures",
      null,
      units[figure],
      overview[figure],
      overview.previous[figure],
    ]),
    ...trend.flatMap(({ binned_timestamp: from, listens, impressions }) => [
      ["Trend", from, "listens", listens, null],
      ["Trend", from, "impressions", impressions, null],
    ]),
    ...(Object.keys(breakdownTitles) as Breakdown[]).flatMap((breakdown) =>
      breakdowns[breakdown].map(({ name, value }) => [
        breakdownTitles[breakdown].title,
        breakdownRowName(breakdown, name),
        "listens",
        value,
        null,
      ]),
    ),
  ];
}
