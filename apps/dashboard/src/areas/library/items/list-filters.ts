import type { ItemStatusName } from "@lectern/contract";
import type { Day } from "../../../platform/formats/day.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import { type LibrarySearch, type ListSearch, statusLabels } from "./library-search.ts";

/** A filter that is on, as it is named and taken away by itself. */
export interface ActiveFilter {
  id: string;
  label: string;
  /** The search without it. */
  without: LibrarySearch;
}

/** Names of what is only known by code. */
export interface FilterNames {
  voice: (voice: string) => string;
  language: (language: string) => string;
  show: (id: string) => string;
}

/** The filters that are on, the search not among them, in the order of the form. */
export function activeFilters(search: LibrarySearch, names: FilterNames, today: Day): ActiveFilter[] {
  const { from, to, voice, language, podcast_id: show, changed, published_changed: publishedChanged } = search;
  return [
    ...(from && to
      ? [{ id: "days", label: formatDayRange(from, to, today), without: omitSearchKeys(search, "from", "to") }]
      : []),
    ...statusesIn(search).map((status) => ({
      id: status,
      label: statusLabels[status],
      without: withStatus(search, status, false),
    })),
    ...(voice ? [{ id: "voice", label: names.voice(voice), without: omitSearchKeys(search, "voice") }] : []),
    ...(language
      ? [{ id: "language", label: names.language(language), without: omitSearchKeys(search, "language") }]
      : []),
    ...(show ? [{ id: "podcast_id", label: names.show(show), without: omitSearchKeys(search, "podcast_id") }] : []),
    ...(changed
      ? [{ id: "changed", label: changeStatusLabels.changed, without: omitSearchKeys(search, "changed") }]
      : []),
    ...(publishedChanged
      ? [
          {
            id: "published_changed",
            label: changeStatusLabels.published_changed,
            without: omitSearchKeys(search, "published_changed"),
          },
        ]
      : []),
  ];
}

export const changeStatusLabels = {
  changed: "Changed since generated",
  published_changed: "Changed since published",
} as const;

export function statusesIn({ status }: ListSearch): ItemStatusName[] {
  return status === undefined ? [] : (status.split(",") as ItemStatusName[]);
}

/** With a status chosen or not; in the order of the form, so that equal choices are one address. */
export function withStatus(search: LibrarySearch, status: ItemStatusName, isOn: boolean): LibrarySearch {
  const chosen = new Set<string>(statusesIn(search));
  if (isOn) chosen.add(status);
  else chosen.delete(status);
  const names = Object.keys(statusLabels).filter((name) => chosen.has(name));
  return names.length === 0 ? omitSearchKeys(search, "status") : { ...search, status: names.join(",") };
}

/** How many choices of the filters' form are on; the days have a button of their own. */
export function countFilters(search: ListSearch): number {
  const { voice, language, podcast_id: show, changed, published_changed: publishedChanged } = search;
  return (
    statusesIn(search).length +
    [voice, language, show, changed, publishedChanged].filter((value) => value !== undefined).length
  );
}

/** Whether anything is left out of the list. */
export function isNarrowed(search: ListSearch): boolean {
  return search.q !== undefined || search.from !== undefined || countFilters(search) > 0;
}

/** Without the search and without filters; the order stays, unless it was that of the search. */
export function withoutFilters({ sort }: LibrarySearch): LibrarySearch {
  return sort === undefined || sort === "relevance" ? {} : { sort };
}

export function omitSearchKeys(search: LibrarySearch, ...keys: (keyof LibrarySearch)[]): LibrarySearch {
  const dropped = new Set<string>(keys);
  return Object.fromEntries(Object.entries(search).filter(([key]) => !dropped.has(key)));
}
