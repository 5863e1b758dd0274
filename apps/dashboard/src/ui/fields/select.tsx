import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import { choiceClasses, raisedClasses } from "../overlays/raised-classes.ts";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Before the label, such as a voice's hue; the field then shows mark and detail too. */
  mark?: ReactNode;
  /** Shown after the label in the list, quieter. */
  detail?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  /** Needed when the select is not inside a Field. */
  label?: string;
  size?: "sm" | "md";
  disabled?: boolean;
  className?: string;
}

const sizes = { sm: "h-control-sm px-2 text-12", md: "h-control-field px-3 text-14" };

/** Picks one of a few. For long lists use a search field with a list of its own. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onValueChange,
    placeholder = "Choose…",
    label,
    size = "md",
    disabled = false,
    className,
  } = props;
  const chosen = options.find((option) => option.value === value);
  const [isShown, setShown] = useState(false);
  return (
    <Base.Root
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      disabled={disabled}
      onOpenChange={(open) => {
        if (open) setShown(true);
      }}
      onOpenChangeComplete={setShown}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
    >
      <Base.Trigger
        aria-label={label}
        className={classes(
          "motion-colour inline-flex min-w-0 items-center justify-between gap-2 rounded-6 border border-edge bg-sheet text-ink select-none hover:border-ink-3 data-disabled:cursor-not-allowed data-disabled:bg-well data-disabled:text-ink-3 data-invalid:border-bad",
          sizes[size],
          className,
        )}
      >
        {chosen?.mark === undefined ? (
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-3" />
        ) : (
          <Base.Value className="flex min-w-0 items-center gap-2">
            {chosen.mark}
            <bdi className="truncate">{chosen.label}</bdi>
            {chosen.detail === undefined ? null : <span className="truncate text-12 text-ink-3">{chosen.detail}</span>}
          </Base.Value>
        )}
        <Base.Icon className="shrink-0 text-ink-3">
          <ChevronsUpDown className="size-4" aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      {/* A landmark of its own, so that no content lies outside of one; the list stays on the page when it is closed. */}
      <Base.Portal render={<section aria-label="Choices" hidden={!isShown} />}>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-(--layer-popover) outline-none">
          <Base.Popup
            className={classes(
              raisedClasses,
              "motion-pop max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1",
            )}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={classes(choiceClasses, "data-disabled:text-ink-3")}
                >
                  <span className="flex size-4 shrink-0 items-center">
                    <Base.ItemIndicator>
                      <Check className="size-4 text-accent" aria-hidden="true" />
                    </Base.ItemIndicator>
                  </span>
                  {option.mark}
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.detail === undefined ? null : (
                    <span className="ml-auto pl-4 text-12 text-ink-3">{option.detail}</span>
                  )}
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
