import { Radio } from "@base-ui/react/radio";
import { RadioGroup as Base } from "@base-ui/react/radio-group";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  /** In one line instead of one under the other. */
  inline?: boolean;
  /** Each in a box of its own, as many beside each other as fit. */
  boxed?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  disabled?: boolean;
}

/** Picks one of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onValueChange, options, inline, boxed, labelHidden, disabled = false } = props;
  const layout = boxed
    ? "grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2"
    : inline
      ? "flex flex-wrap gap-x-6 gap-y-1"
      : "flex flex-col gap-1";
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? "sr-only" : "mb-1.5 text-13 font-medium text-ink"}>{label}</legend>
      <Base
        value={value ?? ""}
        disabled={disabled}
        onValueChange={(next) => onValueChange(next as Value)}
        className={layout}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              "flex items-start gap-2.5 text-14 select-none",
              boxed
                ? "motion-colour min-h-11 rounded-10 border border-line bg-sheet px-3.5 py-2.5 hover:border-line-strong has-data-checked:border-accent has-data-checked:bg-accent-soft"
                : "min-h-7 py-1 pointer-coarse:py-3",
            )}
          >
            <Radio.Root
              value={option.value}
              disabled={option.disabled ?? false}
              className="motion-colour mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-edge bg-sheet data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
            >
              <Radio.Indicator className="size-1.5 rounded-full bg-on-accent" />
            </Radio.Root>
            <span className="min-w-0">
              <span className={option.disabled ? "text-ink-3" : "text-ink"}>{option.label}</span>
              {option.hint === undefined ? null : <span className="block text-12 text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </Base>
    </fieldset>
  );
}
