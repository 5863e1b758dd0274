import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { inputClasses } from "./field.tsx";
import { choiceClasses, raisedClasses } from "../overlays/raised-classes.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Before the label, such as a voice's hue. */
  mark?: ReactNode;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** Empty: nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  /** Said where no option answers what was typed. */
  emptyMessage: string;
  /** Needed when it is not inside a Field. */
  label?: string;
  disabled?: boolean;
  /** Options shown at most; typing finds the others. */
  limit?: number;
  className?: string;
}

/** Picks one of many: typing narrows the list. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder, emptyMessage, label, disabled = false, limit = -1 } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      items={options}
      value={chosen ?? null}
      isItemEqualToValue={(item: ComboboxOption, other: ComboboxOption) => item.value === other.value}
      onValueChange={(next: ComboboxOption | null) => onValueChange(next?.value ?? "")}
      disabled={disabled}
      limit={limit}
      autoHighlight
    >
      <Base.InputGroup className={classes("relative", props.className)}>
        {chosen?.mark === undefined ? null : (
          <span className="pointer-events-none absolute top-1/2 left-3 flex -translate-y-1/2">{chosen.mark}</span>
        )}
        <Base.Input
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            // Escape closes the list; by itself it is for what the field stands in, and does not empty the field.
            const isClosed = event.currentTarget.getAttribute("aria-expanded") !== "true";
            if (event.key === "Escape" && isClosed) event.preventBaseUIHandler();
          }}
          className={classes(inputClasses, "truncate pr-9", chosen?.mark !== undefined && "pl-8!")}
        />
        <ChevronsUpDown
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
      </Base.InputGroup>
      {/* A landmark of its own, so that no content lies outside of one. */}
      <Base.Portal render={<section aria-label="Choices" />}>
        <Base.Positioner sideOffset={4} className="z-(--layer-popover) outline-none">
          <Base.Popup
            className={classes(raisedClasses, "motion-pop w-(--anchor-width) min-w-56 max-w-(--available-width)")}
          >
            <Base.Empty>
              <div className="px-3 py-3 text-ink-3">{emptyMessage}</div>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={choiceClasses}>
                  <span className="flex size-4 shrink-0 items-center">
                    <Base.ItemIndicator>
                      <Check className="size-4 text-accent" aria-hidden="true" />
                    </Base.ItemIndicator>
                  </span>
                  {option.mark}
                  <span className="min-w-0 truncate">{option.label}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
