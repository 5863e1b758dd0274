import type { ItemStatusName, SearchSort } from "@lectern/contract";
import { MAX_SEARCH_CHARACTERS } from "@lectern/contract/limits";
import { type Day, isDay } from "../../../platform/formats/day.ts";
import { readStringParam } from "../../../platform/routing/query-string.ts";

/** What a library list is narrowed to and sorted by, from the query string. */
export interface ListSearch {
  q?: string;
  from?: Day;
  to?: Day;
  /** Statuses, with commas between them. */
  status?: string;
  /** "platform/code". */
  voice?: string;
  /** A locale. */
  language?: string;
  /** A show's id: its episodes. */
  podcast_id?: string;
  /** Changed since the audio was generated. */
  changed?: "true";
  published_changed?: "true";
  /** Absent: the order that a list has by itself. */
  sort?: SearchSort;
}

export interface LibrarySearch extends ListSearch {
  /** Id of the uploaded audio whose title and file are open. */
  upload?: string;
  /** Shows the operator's introduction video. */
  show_starter_card?: string;
  /** "true" shows the upgrade dialog. */
  show_upgrade_modal?: string;
}

/** As the badges say them; a failure stands beside one of the others. */
export const statusLabels: Record<ItemStatusName, string> = {
  published: "Published",
  draft: "In Draft",
  in_progress: "In Progress",
  disabled: "Disabled",
  failed: "Failed",
};

export const sortLabels: Record<SearchSort, string> = {
  relevance: "Best match",
  newest: "Newest first",
  oldest: "Oldest first",
  edited: "Last edited",
  title: "Title A to Z",
  title_desc: "Title Z to A",
  longest: "Longest first",
  shortest: "Shortest first",
};

/** The order of a list that none was chosen for. */
export function defaultSort({ q }: ListSearch): SearchSort {
  return q === undefined ? "newest" : "relevance";
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses a library's filters; invalid filters and days are dropped, and a reversed range is swapped. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const {
    from,
    to,
    show_starter_card: starter,
    q,
    voice,
    language,
    changed,
    published_changed: publishedChanged,
    podcast_id: show,
    upload,
  } = search;
  const range = isDay(from) && isDay(to) ? (from <= to ? { from, to } : { from: to, to: from }) : {};
  const narrowed: ListSearch = {
    ...(typeof q === "string" && q.length <= MAX_SEARCH_CHARACTERS && readStringParam(search, "q")),
    ...range,
    ...readStatus(search["status"]),
    ...(typeof voice === "string" && /^[^/]+\/.+$/.test(voice) && voice.length <= 200 && { voice }),
    ...(typeof language === "string" && /^[\w-]{1,35}$/.test(language) && { language }),
    ...(typeof show === "string" && idPattern.test(show) && { podcast_id: show }),
    ...(changed === "true" && { changed }),
    ...(publishedChanged === "true" && { published_changed: publishedChanged }),
  };
  return {
    ...narrowed,
    ...readSort(search["sort"], narrowed),
    ...(typeof upload === "string" && idPattern.test(upload) && { upload }),
    // The parameter counts with or without a value.
    ...(typeof starter === "string" && { show_starter_card: starter }),
    ...readStringParam(search, "show_upgrade_modal"),
  };
}

function readStatus(status: unknown): { status?: string } {
  if (typeof status !== "string") return {};
  const asked = new Set(status.split(","));
  const known = Object.keys(statusLabels).filter((name) => asked.has(name));
  return known.length === 0 ? {} : { status: known.join(",") };
}

function readSort(sort: unknown, narrowed: ListSearch): { sort?: SearchSort } {
  if (typeof sort !== "string" || !Object.hasOwn(sortLabels, sort)) return {};
  const known = sort as SearchSort;
  if (known === defaultSort(narrowed) || (known === "relevance" && narrowed.q === undefined)) return {};
  return { sort: known };
}

/** What a list depends on, without what the address says besides. */
export function listSearchOf(search: LibrarySearch): ListSearch {
  const { upload: _upload, show_starter_card: _starter, show_upgrade_modal: _modal, ...list } = search;
  return list;
}
