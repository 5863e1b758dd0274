import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { LibraryScope } from "./item-query.ts";
import type { LibrarySearch } from "./library-search.ts";
import { cleared } from "./list-filters.ts";
import { useActiveFilters } from "./use-filter-names.ts";

export interface FilterChipsProps {
  scope: LibraryScope;
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

/** The filters that are on: each can be taken away by itself, or all of them at once. */
export function FilterChips({ scope, search, onChange }: FilterChipsProps) {
  const filters = useActiveFilters(scope, search);
  if (filters.length === 0) return null;
  return (
    <div className="-mt-2 mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Filters that are on" className="contents">
        {filters.map(({ id, label, without }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              onClick={() => onChange(without)}
              className="motion-colour inline-flex min-h-control-sm max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-sheet py-0.5 pr-2 pl-3 text-12 text-ink hover:bg-well"
            >
              <span className="sr-only">Remove the filter </span>
              <bdi className="truncate">{label}</bdi>
              <X className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onClick={() => onChange(cleared(search))}>
        Clear all
      </Button>
    </div>
  );
}
