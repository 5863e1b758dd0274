import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../platform/api/queries.ts";
import { dateToDay } from "../../platform/formats/date.ts";
import type { LibrarySearch } from "./library-search.ts";
import { type ActiveFilter, activeFilters, type FilterNames } from "./list-filters.ts";

/** Names of voices and languages from the catalogue, which is only read where it is needed; their codes until then. */
export function useFilterNames(isNeeded: boolean): FilterNames {
  const { data: languages = [] } = useQuery({ ...queries.languages(), enabled: isNeeded });
  return {
    voice(voice) {
      const slash = voice.indexOf("/");
      const [platform, code] = [voice.slice(0, slash), voice.slice(slash + 1)];
      const voices = languages.flatMap((language) => [...language.voices, ...(language.retired ?? [])]);
      return voices.find((known) => known.platform === platform && known.code === code)?.name ?? code;
    },
    language: (language) => languages.find(({ code }) => code === language)?.name ?? language,
  };
}

/** The filters that are on, by name. */
export function useActiveFilters(search: LibrarySearch): ActiveFilter[] {
  const [today] = useState(() => dateToDay(new Date()));
  const names = useFilterNames(search.voice !== undefined || search.language !== undefined);
  return activeFilters(search, names, today);
}
