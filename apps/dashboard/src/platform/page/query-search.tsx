import { type ComponentProps, useState } from "react";
import { ScreenSearch } from "./screen-search.tsx";

export interface QuerySearchProps extends Pick<ComponentProps<typeof ScreenSearch>, "command" | "label" | "className"> {
  /** The current search query, which stands in the address. */
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
}

/** Searches on Enter. */
export function QuerySearch({ query, onSearch, ...field }: QuerySearchProps) {
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
      {...field}
      placeholder="Search"
      value={text}
      onValueChange={change}
      onClear={() => change("")}
      onSubmit={() => onSearch(text.trim() || undefined)}
    />
  );
}
