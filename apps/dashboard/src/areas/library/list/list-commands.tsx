import type { SearchSort } from "@lectern/contract";
import { ArrowDownUp, CalendarDays, ListFilter, ListX } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuChoice } from "../../../ui/overlays/menu.tsx";
import { defaultSort, type LibrarySearch, sortLabels } from "../items/library-search.ts";
import type { Command } from "../../../platform/commands/command.ts";
import { isNarrowed } from "../items/list-filters.ts";

export interface SortMenuProps {
  search: LibrarySearch;
  onSort: (sort: SearchSort) => void;
}

/** Orders of a list; the best match only where something is searched. */
function sortsOf({ q }: LibrarySearch): SearchSort[] {
  return (Object.keys(sortLabels) as SearchSort[]).filter((sort) => sort !== "relevance" || q !== undefined);
}

/** Chooses the order of the list. */
export function SortMenu({ search, onSort }: SortMenuProps) {
  const sort = search.sort ?? defaultSort(search);
  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          label={`Sort: ${sortLabels[sort]}`}
          icon={<ArrowDownUp />}
          className="w-control-lg!"
        />
      }
    >
      <MenuChoice
        label="Sort by"
        value={sort}
        onValueChange={onSort}
        options={sortsOf(search).map((value) => ({ value, label: sortLabels[value] }))}
      />
    </Menu>
  );
}

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
