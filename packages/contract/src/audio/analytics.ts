import { z } from "zod";
import { createCallBuilder, memberOrApiKeyWith } from "../call.ts";
import {
  analyticsSorts,
  checkBin,
  checkRange,
  optionalRangeFields,
  rangeFields,
  trendBin,
} from "../fields/analytics.ts";
import { MAX_PAGE_TOKEN_CHARACTERS, MAX_SEARCH_CHARACTERS } from "../limits.ts";
import { contentParams, id, pageSchema, projectParams, success, timestamp } from "../wire.ts";

// What each number means stands in docs/ANALYTICS.md. Lengths of time are seconds.

const analyticsPath = "/organisation/{org_id}/integration/{id}/analytics";
const call = createCallBuilder("analytics");
const access = memberOrApiKeyWith("read", "access audio_analytics");

const inRange = z.strictObject({ ...projectParams, ...rangeFields }).superRefine(checkRange);
const count = z.number().int();

const metrics = {
  total_plays: count,
  total_impressions: count,
  /** Told apart by day: whoever listens on two days counts twice. */
  total_unique_listens: count,
  /** Per play; null without plays. */
  avg_listen_duration: z.number().nullable(),
  /** Plays per hundred impressions; null without impressions. */
  ctr: z.number().nullable(),
  /** Null where the project does not tell who comes back. */
  total_new_listeners: count.nullable(),
  total_repeated_listeners: count.nullable(),
};

const overview = z.object({
  ...metrics,
  /** Audio files that were downloaded, by the rules of the IAB. They are no plays. */
  total_downloads: count,
  /** The same of as many days before the range, up to `previous_until`. */
  previous: z.object({ ...metrics, total_downloads: count }),
  /**
   * The end of the last day before the range; while today is in the range, today's time on that day, to a quarter of an
   * hour.
   */
  previous_until: timestamp,
  /** Events up to then are in the figures; null: nothing was counted yet. */
  counted_until: timestamp.nullable(),
});
export type WireAnalyticsOverview = z.infer<typeof overview>;

/** Plays by name, most first. */
const namedCounts = z.array(z.object({ name: z.string(), value: count }));
export type WireNamedCounts = z.infer<typeof namedCounts>;

const trend = z.object({
  bin: trendBin,
  /** Every bin of the range, those in which nothing happened too. */
  rows: z.array(
    z.object({
      /** When the bin begins. */
      binned_timestamp: timestamp,
      listens: count,
      impressions: count,
      /** Part of it lies outside the range or still to come. */
      is_partial: z.boolean(),
    }),
  ),
});
export type WireListeningTrend = z.infer<typeof trend>;

const countedItem = z.object({
  content_id: id,
  title: z.string(),
  created_at: timestamp,
  total_plays: count,
  total_impressions: count,
  avg_listen_duration: z.number().nullable(),
  avg_session_length: z.number().nullable(),
  /** It is in the trash, or gone. */
  is_deleted: z.boolean(),
});
export type WireCountedItem = z.infer<typeof countedItem>;

const itemMetrics = {
  ...metrics,
  total_downloads: count,
  avg_session_length: z.number().nullable(),
  /** Plays that got so far. */
  quarters: z.array(z.object({ percent: z.literal([25, 50, 75, 100]), value: count })),
};

const item = z.object({
  content_id: id,
  title: z.string(),
  created_at: timestamp,
  is_deleted: z.boolean(),
  /** Of the published audio; null while there is none. */
  duration: z.number().nullable(),
  audio_url: z.string().nullable(),
  ...itemMetrics,
  /** The same of as many days before the range, up to `previous_until`; null without a range. */
  previous: z.object(itemMetrics).nullable(),
  /** As that of a project's figures. */
  previous_until: timestamp.nullable(),
  /** What is read in the published audio, in the order in which it is heard; empty where no text is read. */
  sentences: z.array(
    z.object({
      text: z.string(),
      starts_at: z.number(),
      /** Sessions that stopped there, and never went on. */
      stops: count,
      /** Sessions that stopped there or later, or heard the end. */
      listeners: count,
    }),
  ),
  /** Listened to in the range, but in audio that was published before; not part of `sentences`. */
  has_other_versions: z.boolean(),
});
export type WireItemAnalytics = z.infer<typeof item>;

const downloads = { total_downloads: count, /** Told apart by day. */ total_listeners: count };

/** Downloads of a show, or of one of its episodes. They are no plays. Days are those of UTC. */
const showFigures = z.object({
  ...downloads,
  /** Of as many days before the range. */
  previous: z.object(downloads),
  /** Every day of the range. */
  days: z.array(z.object({ date: z.iso.date(), downloads: count, listeners: count })),
  /** Downloads by name, most first. */
  apps: namedCounts,
  /** The same by the country's two letters; empty: not known. */
  countries: namedCounts,
  /** Those that were downloaded, most first; of an episode itself alone. */
  episodes: z.array(
    z.object({
      content_id: id,
      /** Empty for one that is gone. */
      title: z.string(),
      is_deleted: z.boolean(),
      total_downloads: count,
    }),
  ),
});
export type WireShowAnalytics = z.infer<typeof showFigures>;

const showPath = `${analyticsPath}/podcast/{podcast_id}` as const;
const showParams = { ...projectParams, podcast_id: id };
const daysOfRange = { start_date: rangeFields.start_date, end_date: rangeFields.end_date };

function breakdown(path: string, summary: string) {
  return call({ method: "GET", path: `${analyticsPath}/${path}`, summary }, { access, isCostly: true })
    .input(inRange)
    .output(success(namedCounts));
}

export const analytics = {
  overview: call({ method: "GET", path: analyticsPath, summary: "Figures of a project" }, { access, isCostly: true })
    .input(inRange)
    .output(success(overview)),
  trends: call(
    { method: "GET", path: `${analyticsPath}/trends`, summary: "Listens and impressions over time" },
    { access, isCostly: true },
  )
    .input(
      z
        .strictObject({
          ...projectParams,
          ...rangeFields,
          bin: trendBin.optional().describe("How long its parts are; as the range is long when it is not given."),
        })
        .superRefine(checkRange)
        .superRefine(checkBin),
    )
    .output(success(trend)),
  /** `New` and `Repeated`; empty where the project does not tell who comes back. */
  newRepeatedListeners: breakdown("new_repeated_listeners", "New listeners, and those who came back"),
  browsers: breakdown("browsers", "Plays by browser"),
  countries: breakdown("country", "Plays by country"),
  operatingSystems: breakdown("operating_systems", "Plays by operating system"),
  devices: breakdown("devices", "Plays by device"),
  content: call(
    { method: "GET", path: `${analyticsPath}/content`, summary: "Figures of each item" },
    { access, isCostly: true },
  )
    .input(
      z
        .strictObject({
          ...projectParams,
          ...optionalRangeFields,
          sort: z.enum(analyticsSorts).optional().describe("total_plays when it is not given."),
          order: z.enum(["asc", "desc"]).optional().describe("desc when it is not given."),
          search: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional().describe("Part of the title."),
          next_page_token: z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional(),
        })
        .superRefine(checkRange),
    )
    .output(pageSchema(countedItem)),
  show: call({ method: "GET", path: showPath, summary: "Downloads of a podcast show" }, { access, isCostly: true })
    .input(z.strictObject({ ...showParams, ...daysOfRange }).superRefine(checkRange))
    .output(success(showFigures)),
  episode: call(
    { method: "GET", path: `${showPath}/episode/{content_id}`, summary: "Downloads of an episode" },
    { access, isCostly: true },
  )
    .input(z.strictObject({ ...showParams, content_id: id, ...daysOfRange }).superRefine(checkRange))
    .output(success(showFigures)),
  item: call(
    {
      method: "GET",
      path: `${analyticsPath}/content/{content_id}`,
      summary: "Figures of an item, and where listeners stop",
    },
    { access, isCostly: true },
  )
    .input(z.strictObject({ ...contentParams, ...optionalRangeFields }).superRefine(checkRange))
    .output(success(item)),
};
