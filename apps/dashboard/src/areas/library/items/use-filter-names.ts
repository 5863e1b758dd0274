import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { dateToDay } from "../../../platform/formats/day.ts";
import type { LibraryScope } from "./item-query.ts";
import type { LibrarySearch } from "./library-search.ts";
import { type ActiveFilter, activeFilters, type FilterNames } from "./list-filters.ts";

/** Names of voices, languages and shows, which are only read where they are needed; their codes until then. */
export function useFilterNames(
  { orgId, projectId }: LibraryScope,
  needs: { catalogue: boolean; shows: boolean },
): FilterNames {
  const { data: languages = [] } = useQuery({ ...queries.languages(), enabled: needs.catalogue });
  const { data: shows = [] } = useQuery({ ...queries.shows(orgId, projectId), enabled: needs.shows });
  return {
    voice(voice) {
      const slash = voice.indexOf("/");
      const [platform, code] = [voice.slice(0, slash), voice.slice(slash + 1)];
      const voices = languages.flatMap((language) => [...language.voices, ...(language.retired ?? [])]);
      return voices.find((known) => known.platform === platform && known.code === code)?.name ?? code;
    },
    language: (language) => languages.find(({ code }) => code === language)?.name ?? language,
    show: (id) => shows.find((show) => show.id === id)?.title ?? "A show",
  };
}

/** The filters that are on, by name. */
export function useActiveFilters(scope: LibraryScope, search: LibrarySearch): ActiveFilter[] {
  const [today] = useState(() => dateToDay(new Date()));
  const names = useFilterNames(scope, {
    catalogue: search.voice !== undefined || search.language !== undefined,
    shows: search.podcast_id !== undefined,
  });
  return activeFilters(search, names, today);
}
