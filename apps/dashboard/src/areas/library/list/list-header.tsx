import { Calendar, Search } from "lucide-react";
import { lazy, useMemo, useState } from "react";
import type { SearchSort } from "@lectern/contract";
import { dateToDay } from "../../../platform/formats/day.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { headerLabelClasses, HeaderPopover } from "./header-popover.tsx";
import type { Command } from "../../../platform/commands/command.ts";
import { QuerySearch, type QuerySearchProps } from "../../../platform/page/query-search.tsx";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { tracker } from "../../../platform/tracker.ts";
import { FilterButton } from "./filter-button.tsx";
import type { LibraryScope } from "../items/item-query.ts";
import { defaultSort, type LibrarySearch } from "../items/library-search.ts";
import { listCommands, SortMenu } from "./list-commands.tsx";
import { withoutFilters, omitSearchKeys } from "../items/list-filters.ts";

const RangePicker = lazy(async () => ({
  default: (await import("../../../platform/calendar/range-picker.tsx")).RangePicker,
}));

export interface DateFilterProps {
  range: DayRange | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (range: DayRange | undefined) => void;
}

/** Filters the list by creation date. */
function DateFilter({ range, isOpen, onOpenChange, onChange }: DateFilterProps) {
  const [today] = useState(() => dateToDay(new Date()));
  function apply(next: DayRange | undefined): void {
    onOpenChange(false);
    onChange(next);
  }
  return (
    <HeaderPopover
      label="Filter by date"
      icon={<Calendar />}
      isNarrowing={range !== undefined}
      button={
        range ? (
          <>
            <span className="sr-only">Filter by date: </span>
            <span className={headerLabelClasses}>{formatDayRange(range.from, range.to, today)}</span>
          </>
        ) : (
          <span className={headerLabelClasses}>Filter by date</span>
        )
      }
      loadingLabel="Loading the calendar…"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <RangePicker range={range} onApply={apply} onClear={() => apply(undefined)} />
    </HeaderPopover>
  );
}

/** Takes the focus to the search field. */
export const searchCommand: Omit<Command, "run"> = {
  id: "library.search",
  label: "Search the audios",
  group: "Audio",
  keys: "/",
  icon: <Search />,
};

/** Searches the list of audio. */
function SearchBox(props: Pick<QuerySearchProps, "query" | "onSearch">) {
  return (
    <QuerySearch {...props} command={searchCommand} label="Search audio; press Enter" className="min-[85rem]:w-60" />
  );
}

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
      clear: () => onChange(withoutFilters(search)),
    });
  }, [search, onChange]);
  useCommands(commands);

  return (
    <div className="flex flex-wrap items-center gap-2 max-[85rem]:order-last max-[85rem]:basis-full">
      <SearchBox
        query={search.q}
        onSearch={(q) => {
          if (q !== undefined) tracker.trackDebounced({ eventName: "LIBRARY_SEARCH", org_id: orgId });
          onChange({ ...omitSearchKeys(search, "q"), ...(q !== undefined && { q }) });
        }}
      />
      <DateFilter
        range={range}
        isOpen={open === "dates"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "dates" : undefined)}
        onChange={(next) => {
          if (next) tracker.trackDebounced({ eventName: "LIBRARY_FILTER_DATE", org_id: orgId });
          onChange({ ...omitSearchKeys(search, "from", "to"), ...next });
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
  const rest = omitSearchKeys(search, "sort");
  return sort === defaultSort(search) ? rest : { ...rest, sort };
}
