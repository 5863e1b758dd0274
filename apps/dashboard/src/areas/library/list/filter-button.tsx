import { ListFilter } from "lucide-react";
import { lazy, useRef } from "react";
import { headerLabelClasses, HeaderPopover } from "./header-popover.tsx";
import type { LibraryScope } from "../items/item-query.ts";
import type { LibrarySearch } from "../items/library-search.ts";
import { countFilters } from "../items/list-filters.ts";

const FilterForm = lazy(async () => ({ default: (await import("./filter-form.tsx")).FilterForm }));

export interface FilterButtonProps {
  scope: LibraryScope;
  search: LibrarySearch;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** With `replace`, the change is one with the one before: Back undoes both. */
  onChange: (search: LibrarySearch, options: { replace: boolean }) => void;
}

/** Opens the form of filters, and says how many are on. */
export function FilterButton({ scope, search, isOpen, onOpenChange, onChange }: FilterButtonProps) {
  const isChanged = useRef(false);
  const count = countFilters(search);
  return (
    <HeaderPopover
      label="Filters"
      icon={<ListFilter />}
      isNarrowing={count > 0}
      button={
        <>
          <span className={headerLabelClasses}>Filters</span>
          {count === 0 ? null : (
            <span className="text-accent">
              {count}
              <span className="sr-only"> on</span>
            </span>
          )}
        </>
      }
      loadingLabel="Loading the filters…"
      isOpen={isOpen}
      onOpenChange={(next) => {
        isChanged.current = false;
        onOpenChange(next);
      }}
    >
      <FilterForm
        scope={scope}
        search={search}
        onChange={(next) => {
          onChange(next, { replace: isChanged.current });
          isChanged.current = true;
        }}
      />
    </HeaderPopover>
  );
}
