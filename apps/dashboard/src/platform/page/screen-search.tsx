import { MAX_SEARCH_CHARACTERS } from "@lectern/contract/limits";
import { Search, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { classes } from "../../ui/classes.ts";
import { inputClasses } from "../../ui/fields/field.tsx";
import { KeyHint } from "../../ui/kbd.tsx";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/current-commands.ts";

export interface ScreenSearchProps {
  /** Focuses the field, by the palette or its key. */
  command: Omit<Command, "run">;
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The whole text is taken away at once. */
  onClear: () => void;
  /** Enter. */
  onSubmit?: () => void;
  /** The field loses the focus. */
  onLeave?: () => void;
  className?: string;
}

/** The search field in a screen's header: `/` focuses it, Escape clears it, then leaves it. */
export function ScreenSearch(props: ScreenSearchProps) {
  const { command, label, placeholder, value, onValueChange, onClear, onSubmit, onLeave, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const commands = useMemo(
    () => [
      {
        ...command,
        run() {
          input.current?.focus();
          // Focused again after the palette, which may have run this command, has restored the focus.
          requestAnimationFrame(() => input.current?.focus());
        },
      },
    ],
    [command],
  );
  useCommands(commands);

  function clear(): void {
    onClear();
    input.current?.focus();
  }

  return (
    <search className={classes("relative min-w-40 flex-1", className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <Search
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-3"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
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
          className={classes(
            inputClasses,
            "h-control-md! pr-9 pl-8.5 pointer-coarse:pr-12 text-13! [&::-webkit-search-cancel-button]:hidden",
          )}
        />
        {value === "" ? (
          <span className="pointer-events-none absolute top-1.5 right-1.5 max-sm:hidden" aria-hidden="true">
            <KeyHint keys="/" />
          </span>
        ) : (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={clear}
            className="absolute inset-y-0 right-1 my-auto flex size-control-xs items-center justify-center rounded-6 text-ink-3 hover:bg-well hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
