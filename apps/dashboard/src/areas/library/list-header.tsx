import type { SearchSort } from "@lectern/contract";
import { useMemo, useState } from "react";
import { useCommands } from "../../platform/commands/current-commands.ts";
import { tracker } from "../../platform/tracker.ts";
import { DateFilter } from "./date-filter.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { LibraryScope } from "./item-query.ts";
import { defaultSort, type LibrarySearch } from "./library-search.ts";
import { listCommands } from "./list-commands.tsx";
import { cleared, without } from "./list-filters.ts";
import { SearchBox } from "./search-box.tsx";
import { SortMenu } from "./sort-menu.tsx";

export type SearchChange = (search: LibrarySearch, options?: { replace: boolean }) => void;

export interface ListHeaderProps {
  scope: LibraryScope;
  search: LibrarySearch;
  onChange: SearchChange;
}

/** Search, dates, filters and order of a list. */
export function ListHeader({ scope, search, onChange }: ListHeaderProps) {
  const { orgId } = scope;
  const [open, setOpen] = useState<"dates" | "filters">();
  const range = search.from && search.to ? { from: search.from, to: search.to } : undefined;

  const commands = useMemo(() => {
    // After the palette, which may have run the command, has given the focus back.
    const later = (what: "dates" | "filters") => () => void requestAnimationFrame(() => setOpen(what));
    return listCommands({
      search,
      openDates: later("dates"),
      openFilters: later("filters"),
      sort: (sort) => onChange(sorted(search, sort)),
      clear: () => onChange(cleared(search)),
    });
  }, [search, onChange]);
  useCommands(commands);

  return (
    <div className="flex flex-wrap items-center gap-2 max-[85rem]:order-last max-[85rem]:basis-full">
      <SearchBox
        query={search.q}
        onSearch={(q) => {
          if (q !== undefined) tracker.trackDebounced({ eventName: "LIBRARY_SEARCH", org_id: orgId });
          onChange({ ...without(search, "q"), ...(q !== undefined && { q }) });
        }}
      />
      <DateFilter
        range={range}
        isOpen={open === "dates"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "dates" : undefined)}
        onChange={(next) => {
          if (next) tracker.trackDebounced({ eventName: "LIBRARY_FILTER_DATE", org_id: orgId });
          onChange({ ...without(search, "from", "to"), ...next });
        }}
      />
      <FilterButton
        scope={scope}
        search={search}
        isOpen={open === "filters"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "filters" : undefined)}
        onChange={onChange}
      />
      <SortMenu search={search} onSort={(sort) => onChange(sorted(search, sort))} />
    </div>
  );
}

function sorted(search: LibrarySearch, sort: SearchSort): LibrarySearch {
  const rest = without(search, "sort");
  return sort === defaultSort(search) ? rest : { ...rest, sort };
}
