import { Radio } from "@base-ui/react/radio";
import { RadioGroup as Base } from "@base-ui/react/radio-group";
import { useId } from "react";
import { classes } from "../classes.ts";
import { Tooltip } from "../overlays/tooltip.tsx";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** Why it cannot be chosen. */
  unavailable?: string | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  className?: string;
}

/** Picks one of two or three short words, side by side with their label. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, className } = props;
  const labelId = useId();
  return (
    <div
      className={classes(
        "flex h-control-field min-w-0 items-center gap-2.5 rounded-6 border border-edge bg-sheet p-0.5 pl-3 text-13",
        className,
      )}
    >
      <span id={labelId} className="text-ink-3">
        {label}
      </span>
      <Base
        aria-labelledby={labelId}
        value={value}
        onValueChange={onValueChange}
        className="flex h-full min-w-0 flex-1"
      >
        {options.map((option) => (
          <Segment key={option.value} option={option} />
        ))}
      </Base>
    </div>
  );
}

function Segment({ option: { value, label, unavailable } }: { option: SegmentedOption<string> }) {
  const radio = (
    <Radio.Root
      value={value}
      disabled={unavailable !== undefined}
      className="touch-target inline-flex h-full flex-1 pointer-coarse:min-w-finger items-center justify-center rounded-[4px] px-3 font-medium whitespace-nowrap text-ink-2 select-none hover:text-ink data-checked:bg-hover data-checked:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-3"
    >
      {label}
    </Radio.Root>
  );
  return unavailable === undefined ? radio : <Tooltip label={unavailable}>{radio}</Tooltip>;
}
