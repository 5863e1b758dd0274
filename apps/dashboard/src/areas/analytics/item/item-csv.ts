import type { WireItemAnalytics } from "@lectern/contract";
import type { Cell } from "../csv/write-csv.ts";

export const itemColumns = ["Part", "Second", "Text", "Figure", "Value"] as const;

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

/** Everything the page of an item shows, in rows of the same five columns; durations are seconds. */
export function itemRows(item: WireItemAnalytics): Cell[][] {
  return [
    ...figures.map((figure) => ["Figures", null, null, figure, item[figure]]),
    ...item.quarters.map(({ percent, value }) => ["Figures", null, null, `reached ${percent}%`, value]),
    ...item.sentences.flatMap(({ text, starts_at: second, listeners, stops }) => [
      ["Sentences", second, text, "listeners", listeners],
      ["Sentences", second, text, "stops", stops],
    ]),
  ];
}
