import { Search, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { classes } from "../../../ui/classes.ts";
import { inputClasses } from "../../../ui/field.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { voiceSearchCommand } from "./voice-search-command.tsx";
import { MAX_SEARCH_CHARACTERS } from "./voice-search.ts";

export interface VoiceSearchBoxProps {
  value: string;
  onValueChange: (value: string) => void;
  /** The field loses the focus. */
  onLeave: () => void;
}

/** Searches name, language and style while one types; `/` focuses it, Escape clears it. */
export function VoiceSearchBox({ value, onValueChange, onLeave }: VoiceSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const commands = useMemo(
    () => [
      {
        ...voiceSearchCommand,
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

  function clear(): void {
    onValueChange("");
    input.current?.focus();
  }

  return (
    <search className="relative min-w-40 flex-1 max-sm:basis-full sm:max-w-64">
      <Search className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-3" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label="Search voices"
        placeholder="Search voices"
        dir="auto"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (value === "") input.current?.blur();
          else clear();
        }}
        className={classes(inputClasses, "pr-9 pl-8.5 [&::-webkit-search-cancel-button]:hidden")}
      />
      {value === "" ? (
        <span className="pointer-events-none absolute top-2 right-2 max-sm:hidden" aria-hidden="true">
          <Kbd keys="/" />
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={clear}
          className="absolute top-1.5 right-1.5 flex size-6 items-center justify-center rounded-6 text-ink-3 hover:bg-well hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
