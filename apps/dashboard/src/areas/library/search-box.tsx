import { useState } from "react";
import { ScreenSearch } from "../../platform/page/screen-search.tsx";
import { searchCommand } from "./search-command.tsx";

export interface SearchBoxProps {
  /** The current search query. */
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
}

/** Searches on Enter. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(query ?? "");
  const [searched, setSearched] = useState(query);

  // The URL changed elsewhere, such as by the Back button.
  if (searched !== query) {
    setSearched(query);
    setText(query ?? "");
  }

  function change(next: string): void {
    setText(next);
    if (next === "" && query !== undefined) onSearch(undefined);
  }

  return (
    <ScreenSearch
      command={searchCommand}
      label="Search audio; press Enter"
      placeholder="Search"
      value={text}
      onValueChange={change}
      onClear={() => change("")}
      onSubmit={() => onSearch(text.trim() || undefined)}
      className="min-[85rem]:w-60"
    />
  );
}
