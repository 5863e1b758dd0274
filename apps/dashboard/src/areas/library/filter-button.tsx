import { ListFilter } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Popover } from "../../ui/popover.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { headerLabelClasses } from "./header-classes.ts";
import type { LibraryScope } from "./item-query.ts";
import type { LibrarySearch } from "./library-search.ts";
import { countFilters } from "./list-filters.ts";

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
    <Popover
      label="Filters"
      open={isOpen}
      onOpenChange={(next) => {
        isChanged.current = false;
        onOpenChange(next);
      }}
      trigger={
        <Button icon={<ListFilter />} className={classes(count > 0 && "border-accent!")}>
          <span className={headerLabelClasses}>Filters</span>
          {count === 0 ? null : (
            <span className="text-accent tabular-nums">
              {count}
              <span className="sr-only"> on</span>
            </span>
          )}
        </Button>
      }
    >
      <Suspense
        fallback={
          <div className="grid h-80 w-64 place-items-center">
            <Spinner label="Loading the filters…" />
          </div>
        }
      >
        <FilterForm
          scope={scope}
          search={search}
          onChange={(next) => {
            onChange(next, { replace: isChanged.current });
            isChanged.current = true;
          }}
        />
      </Suspense>
    </Popover>
  );
}
