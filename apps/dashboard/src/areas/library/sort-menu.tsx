import type { SearchSort } from "@lectern/contract";
import { ArrowDownUp } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuChoice } from "../../ui/menu.tsx";
import { defaultSort, type LibrarySearch, sortLabels } from "./library-search.ts";

export interface SortMenuProps {
  search: LibrarySearch;
  onSort: (sort: SearchSort) => void;
}

/** Orders of a list; the best match only where something is searched. */
export function sortsOf({ q }: LibrarySearch): SearchSort[] {
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
