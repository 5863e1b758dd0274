import type { WireItemAnalytics } from "@lectern/contract";
import type { Cell } from "../csv/write-csv.ts";
import { type quarters, reached } from "./quarters.ts";

export const itemColumns = ["Part", "Second", "Text", "Figure", "Value", "Period before"] as const;

const figures = [
  "total_plays",
  "total_impressions",
  "total_unique_listens",
  "avg_listen_duration",
  "avg_session_length",
  "ctr",
  "total_new_listeners",
  "total_repeated_listeners",
  "total_downloads",
] as const;

/** Everything the page of an item shows, in rows of the same six columns; durations are seconds. */
export function itemRows(item: WireItemAnalytics): Cell[][] {
  return [
    ...figures.map((figure) => ["Figures", null, null, figure, item[figure], item.previous?.[figure] ?? null]),
    ...item.quarters.map(({ percent, value }) => [
      "Figures",
      null,
      null,
      `reached ${percent}%`,
      value,
      beforeOf(item, percent),
    ]),
    ...item.sentences.flatMap(({ text, starts_at: second, listeners, stops }) => [
      ["Sentences", second, text, "listeners", listeners, null],
      ["Sentences", second, text, "stops", stops, null],
    ]),
  ];
}

function beforeOf({ previous }: WireItemAnalytics, percent: (typeof quarters)[number]): number | null {
  return previous && reached(previous, percent);
}
