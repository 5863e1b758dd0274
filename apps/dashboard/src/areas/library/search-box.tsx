import { Search, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useCommands } from "../../platform/commands/current-commands.ts";
import { classes } from "../../ui/classes.ts";
import { inputClasses } from "../../ui/field.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { searchCommand } from "./search-command.tsx";

export interface SearchBoxProps {
  /** The current search query. */
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
}

/** Searches on Enter; `/` focuses it, Escape clears it. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(query ?? "");
  const [searched, setSearched] = useState(query);
  const input = useRef<HTMLInputElement>(null);

  // The URL changed elsewhere, such as by the Back button.
  if (searched !== query) {
    setSearched(query);
    setText(query ?? "");
  }

  const commands = useMemo(
    () => [
      {
        ...searchCommand,
        run() {
          input.current?.focus();
          // Focused again after the palette, which may have run this command, has restored the focus.
          requestAnimationFrame(() => input.current?.focus());
        },
      },
    ],
    [],
  );
  useCommands(commands);

  function search(): void {
    const wanted = text.trim();
    onSearch(wanted === "" ? undefined : wanted);
  }

  function clear(): void {
    setText("");
    if (query !== undefined) onSearch(undefined);
    input.current?.focus();
  }

  return (
    <search className="relative min-w-40 flex-1 lg:w-60">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Search className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" aria-hidden="true" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label="Search audio; press Enter"
          placeholder="Search"
          dir="auto"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "" && query !== undefined) onSearch(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            if (text === "") input.current?.blur();
            else clear();
          }}
          className={classes(inputClasses, "h-8! pr-9 pl-8.5 text-13! [&::-webkit-search-cancel-button]:hidden")}
        />
        {text === "" ? (
          <span className="pointer-events-none absolute top-1.5 right-1.5 max-sm:hidden" aria-hidden="true">
            <Kbd keys="/" />
          </span>
        ) : (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={clear}
            className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-6 text-ink-3 hover:bg-well hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
