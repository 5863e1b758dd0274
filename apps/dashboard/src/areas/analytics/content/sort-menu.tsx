import { ArrowDownUp } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { type ContentColumn, contentColumns, type ContentSearch } from "./content-search.ts";

/** Chooses the column to sort by where the table's headings have no room. */
export function SortMenu({ search, onSort }: { search: ContentSearch; onSort: (column: ContentColumn) => void }) {
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            label={`Sort: ${contentColumns[search.sort]}`}
            icon={<ArrowDownUp />}
            className="w-control-lg!"
          />
        }
      >
        <MenuChoice
          label="Sort by"
          value={search.sort}
          onValueChange={onSort}
          options={(Object.keys(contentColumns) as ContentColumn[]).map((value) => ({
            value,
            label: contentColumns[value],
          }))}
        />
      </Menu>
    </div>
  );
}
