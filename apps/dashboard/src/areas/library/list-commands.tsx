import type { SearchSort } from "@lectern/contract";
import { ArrowDownUp, CalendarDays, ListFilter, ListX } from "lucide-react";
import type { Command } from "../../platform/commands/command.ts";
import { type LibrarySearch, sortLabels } from "./library-search.ts";
import { isNarrowed } from "./list-filters.ts";
import { sortsOf } from "./sort-menu.tsx";

export interface ListCommandPorts {
  search: LibrarySearch;
  openDates: () => void;
  openFilters: () => void;
  sort: (sort: SearchSort) => void;
  clear: () => void;
}

/** The actions of a list's header. */
export function listCommands({ search, openDates, openFilters, sort, clear }: ListCommandPorts): Command[] {
  return [
    {
      id: "library.filters",
      label: "Filter the audios",
      keywords: "status voice language changed",
      group: "Audio",
      keys: "f",
      icon: <ListFilter />,
      run: openFilters,
    },
    { id: "library.dates", label: "Filter by date", group: "Audio", icon: <CalendarDays />, run: openDates },
    ...(isNarrowed(search)
      ? [
          {
            id: "library.clear",
            label: "Clear all filters",
            group: "Audio" as const,
            icon: <ListX />,
            run: clear,
          },
        ]
      : []),
    ...sortsOf(search).map((order) => ({
      id: `library.sort.${order}`,
      label: `Sort: ${sortLabels[order]}`,
      keywords: "order",
      group: "Audio" as const,
      icon: <ArrowDownUp />,
      run: () => sort(order),
    })),
  ];
}
