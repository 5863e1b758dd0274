import { Search } from "lucide-react";
import { useState } from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { ScreenSearch } from "../../../platform/page/screen-search.tsx";

/** Takes the focus to the search field. */
const searchCommand: Omit<Command, "run"> = {
  id: "analytics.search",
  label: "Search the figures by title",
  group: "Audio",
  keys: "/",
  icon: <Search />,
};

export interface ContentSearchBoxProps {
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
}

/** Searches titles on Enter. */
export function ContentSearchBox({ query, onSearch }: ContentSearchBoxProps) {
  const [text, setText] = useState(query ?? "");
  const [searched, setSearched] = useState(query);

  // The address changed elsewhere, such as by the Back button.
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
      label="Search titles; press Enter"
      placeholder="Search"
      value={text}
      onValueChange={change}
      onClear={() => change("")}
      onSubmit={() => onSearch(text.trim() || undefined)}
      className="lg:w-52"
    />
  );
}
