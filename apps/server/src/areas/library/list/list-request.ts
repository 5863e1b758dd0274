import { type ItemStatusName, type ListSort, type SearchSort, statusesOf } from "@lectern/contract";
import type { KeyType } from "./page-token.ts";
import type { ContentRow } from "../store.ts";

/** An order of a list: the column of `library_entry` its rows are sorted by, before their id, which ends every order. */
export interface SortOrder {
  column: "created_at" | "updated_at" | "title_key" | "audio_seconds" | "shortness";
  direction: "asc" | "desc";
  type: KeyType;
}

export const sortOrders: Record<ListSort, SortOrder> = {
  newest: { column: "created_at", direction: "desc", type: "timestamptz" },
  oldest: { column: "created_at", direction: "asc", type: "timestamptz" },
  title: { column: "title_key", direction: "asc", type: "text" },
  title_desc: { column: "title_key", direction: "desc", type: "text" },
  // Items without audio come last in both, and the newest of equal ones first.
  longest: { column: "audio_seconds", direction: "desc", type: "double precision" },
  shortest: { column: "shortness", direction: "desc", type: "double precision" },
  edited: { column: "updated_at", direction: "desc", type: "timestamptz" },
};

/** What a list of a project's items is narrowed to. */
export interface ListFilters {
  /** Days as YYYY-MM-DD, both included. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** IANA name of where those days are; UTC when it is not given. */
  timeZone?: string | undefined;
  contentType?: ContentRow["content_type"] | undefined;
  /** Any of them. */
  statuses?: readonly ItemStatusName[] | undefined;
  /** "platform/code" */
  voice?: string | undefined;
  /** Locale. */
  language?: string | undefined;
  /** A show that has it as an episode. */
  podcastId?: string | undefined;
  isChanged?: boolean | undefined;
  isChangedSincePublished?: boolean | undefined;
}

export interface ListRequest extends ListFilters {
  organisationId: string;
  projectId: string;
  sort?: ListSort | undefined;
  pageToken?: string | undefined;
}

export interface SearchRequest extends Omit<ListRequest, "sort"> {
  keyword: string;
  sort?: SearchSort | undefined;
}

interface FilterInput {
  org_id: string;
  id: string;
  next_page_token?: string | undefined;
  nextPageToken?: string | undefined;
  start_date?: string | undefined;
  startDate?: string | undefined;
  end_date?: string | undefined;
  endDate?: string | undefined;
  time_zone?: string | undefined;
  contentType?: ListFilters["contentType"];
  status?: string | undefined;
  voice?: string | undefined;
  language?: string | undefined;
  podcast_id?: string | undefined;
  changed?: "true" | undefined;
  published_changed?: "true" | undefined;
}

/** The wire's names and both of its spellings to ours. */
export function listRequest(input: FilterInput): Omit<ListRequest, "sort"> {
  return {
    organisationId: input.org_id,
    projectId: input.id,
    pageToken: input.next_page_token ?? input.nextPageToken,
    startDate: input.start_date ?? input.startDate,
    endDate: input.end_date ?? input.endDate,
    timeZone: input.time_zone,
    contentType: input.contentType,
    statuses: input.status === undefined ? undefined : statusesOf(input.status),
    voice: input.voice,
    language: input.language,
    podcastId: input.podcast_id,
    isChanged: input.changed === "true",
    isChangedSincePublished: input.published_changed === "true",
  };
}

/** The first moment of the days that are asked for, and the first after them. */
export function periodOf({ startDate, endDate, timeZone = "UTC" }: ListFilters): { from?: Date; until?: Date } {
  return {
    ...(startDate === undefined ? {} : { from: startOf(Temporal.PlainDate.from(startDate), timeZone) }),
    ...(endDate === undefined ? {} : { until: startOf(Temporal.PlainDate.from(endDate).add({ days: 1 }), timeZone) }),
  };
}

/** The first moment of a day somewhere, which is not midnight where clocks are put forward then. */
function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

/** Whether the items are narrowed to anything. */
export function hasFilters(filters: ListFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== "timeZone" && value !== undefined && value !== false);
}
