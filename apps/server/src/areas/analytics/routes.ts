import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import type { ApiContext } from "../../platform/http/index.ts";
import { listItems } from "./figures/list-items.ts";
import {
  presentCountedItem,
  presentItem,
  presentOverview,
  presentReturning,
  presentTallies,
} from "./figures/present.ts";
import { type Range, type RangeInput, rangeOf } from "./figures/range.ts";
import { readItemFigures } from "./figures/read-item-figures.ts";
import { readBreakdown, readOverview } from "./figures/read-overview.ts";
import { readTrend } from "./figures/read-trend.ts";
import { readShowFigures } from "./shows/read-show-figures.ts";

export function analyticsRouter(platform: Platform) {
  const { clock, config } = platform;
  const os = implement(contract.analytics).$context<ApiContext>();

  async function breakdown(kind: string, input: RangeInput & { org_id: string; id: string }) {
    const found = await readBreakdown(platform, { ...requestOf(input), kind });
    return { success: true as const, data: presentTallies(found) };
  }

  return {
    overview: os.overview.handler(async ({ input }) => {
      const found = await readOverview(platform, { ...requestOf(input), now: clock.now() });
      return { success: true, data: presentOverview(found) };
    }),
    trends: os.trends.handler(async ({ input }) => {
      const request = { ...requestOf(input), bin: input.bin, now: clock.now() };
      return { success: true, data: await readTrend(platform, request) };
    }),
    newRepeatedListeners: os.newRepeatedListeners.handler(async ({ input }) => {
      const found = await readOverview(platform, { ...requestOf(input), now: clock.now() });
      return { success: true, data: presentReturning(found) };
    }),
    browsers: os.browsers.handler(({ input }) => breakdown("browser", input)),
    countries: os.countries.handler(({ input }) => breakdown("country", input)),
    operatingSystems: os.operatingSystems.handler(({ input }) => breakdown("operating_system", input)),
    devices: os.devices.handler(({ input }) => breakdown("device", input)),
    content: os.content.handler(async ({ input }) => {
      const { items, nextPageToken } = await listItems(platform, {
        organisationId: input.org_id,
        projectId: input.id,
        range: optionalRange(input),
        search: input.search ?? "",
        sort: input.sort ?? "total_plays",
        order: input.order ?? "desc",
        pageToken: input.next_page_token,
      });
      const next = nextPageToken === undefined ? {} : { next_page_token: nextPageToken };
      return { success: true, data: items.map(presentCountedItem), ...next };
    }),
    show: os.show.handler(async ({ input }) => ({
      success: true,
      data: await readShowFigures(platform, showRequestOf(input)),
    })),
    episode: os.episode.handler(async ({ input }) => ({
      success: true,
      data: await readShowFigures(platform, { ...showRequestOf(input), contentId: input.content_id }),
    })),
    item: os.item.handler(async ({ input }) => {
      const found = await readItemFigures(platform, {
        organisationId: input.org_id,
        projectId: input.id,
        contentId: input.content_id,
        range: optionalRange(input),
        now: clock.now(),
      });
      return { success: true, data: presentItem(found, config.publicUrl) };
    }),
  };
}

function requestOf(input: RangeInput & { org_id: string; id: string }) {
  return { organisationId: input.org_id, projectId: input.id, range: rangeOf(input) };
}

function showRequestOf(input: {
  org_id: string;
  id: string;
  podcast_id: string;
  start_date: string;
  end_date: string;
}) {
  const { org_id: organisationId, id: projectId, podcast_id: showId, start_date: firstDay, end_date: lastDay } = input;
  return { organisationId, projectId, showId, firstDay, lastDay };
}

function optionalRange(input: {
  start_date?: string | undefined;
  end_date?: string | undefined;
  time_zone?: string | undefined;
}): Range | undefined {
  const { start_date: start, end_date: end, time_zone: timeZone } = input;
  if (start === undefined || end === undefined) return undefined;
  return rangeOf({ start_date: start, end_date: end, time_zone: timeZone });
}
