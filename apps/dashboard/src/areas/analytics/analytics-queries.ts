import type { TrendBin, WireShowAnalytics } from "@lectern/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";
import { isNotFound } from "../../platform/errors/failure.ts";
import type { DayRange } from "../../platform/calendar/day-range.ts";
import { localTimeZone } from "../../platform/formats/day.ts";
import type { ContentSearch } from "./content-search.ts";

export interface AnalyticsScope {
  orgId: string;
  projectId: string;
}

/** The breakdowns, by the name of their call. */
export type Breakdown = "browsers" | "countries" | "operatingSystems" | "devices";

function keyOf({ orgId, projectId }: AnalyticsScope, ...rest: readonly unknown[]) {
  return ["organisation", orgId, "project", projectId, "analytics", ...rest] as const;
}

/** The input that the calls of a project share; days begin where the reader is. */
function inputOf({ orgId, projectId }: AnalyticsScope, { from, to }: DayRange) {
  return { org_id: orgId, id: projectId, start_date: from, end_date: to, time_zone: localTimeZone() };
}

export function overviewQuery(scope: AnalyticsScope, range: DayRange) {
  return queryOptions({
    queryKey: keyOf(scope, "overview", range.from, range.to),
    queryFn: async ({ signal }) => (await api.analytics.overview(inputOf(scope, range), { signal })).data,
  });
}

/** @param bin how long its parts are; undefined: as the range is long */
export function trendQuery(scope: AnalyticsScope, range: DayRange, bin?: TrendBin) {
  const input = { ...inputOf(scope, range), ...(bin !== undefined && { bin }) };
  return queryOptions({
    queryKey: keyOf(scope, "trend", range.from, range.to, bin),
    queryFn: async ({ signal }) => (await api.analytics.trends(input, { signal })).data,
  });
}

export function breakdownQuery(scope: AnalyticsScope, range: DayRange, breakdown: Breakdown) {
  return queryOptions({
    queryKey: keyOf(scope, breakdown, range.from, range.to),
    queryFn: async ({ signal }) => (await api.analytics[breakdown](inputOf(scope, range), { signal })).data,
  });
}

/** A page of the items of a project with their figures; the first without a token. */
export function readContentPage(
  scope: AnalyticsScope,
  range: DayRange,
  { q, sort, order }: ContentSearch,
  { token, signal }: { token: string | undefined; signal?: AbortSignal },
) {
  return api.analytics.content(
    {
      ...inputOf(scope, range),
      sort,
      order,
      ...(q !== undefined && { search: q }),
      ...(token !== undefined && { next_page_token: token }),
    },
    signal === undefined ? {} : { signal },
  );
}

/** The items of a project with their figures, page by page. */
export function contentQuery(scope: AnalyticsScope, range: DayRange, search: ContentSearch) {
  return infiniteQueryOptions({
    queryKey: keyOf(scope, "content", range.from, range.to, search.q, search.sort, search.order),
    throwOnError: isNotFound,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Awaited<ReturnType<typeof readContentPage>>) => page.next_page_token,
    queryFn: ({ pageParam, signal }) => readContentPage(scope, range, search, { token: pageParam, signal }),
  });
}

export function itemQuery(scope: AnalyticsScope, range: DayRange, contentId: string) {
  return queryOptions({
    queryKey: keyOf(scope, "item", contentId, range.from, range.to),
    throwOnError: isNotFound,
    queryFn: async ({ signal }) =>
      (await api.analytics.item({ ...inputOf(scope, range), content_id: contentId }, { signal })).data,
  });
}

/** Downloads of a show; with an item, of that episode of it. Days are those of UTC. */
export function showAnalyticsQuery(scope: AnalyticsScope, range: DayRange, showId: string, contentId?: string) {
  const { orgId, projectId } = scope;
  const input = { org_id: orgId, id: projectId, podcast_id: showId, start_date: range.from, end_date: range.to };
  return queryOptions<WireShowAnalytics>({
    queryKey: keyOf(scope, "show", showId, contentId, range.from, range.to),
    throwOnError: isNotFound,
    queryFn: async ({ signal }) =>
      (contentId === undefined
        ? await api.analytics.show(input, { signal })
        : await api.analytics.episode({ ...input, content_id: contentId }, { signal })
      ).data,
  });
}

export function weeklyMailQuery(scope: AnalyticsScope) {
  return queryOptions({
    queryKey: keyOf(scope, "weekly-mail"),
    queryFn: async ({ signal }) =>
      (await api.weeklyMail.get({ org_id: scope.orgId, id: scope.projectId }, { signal })).data,
  });
}
