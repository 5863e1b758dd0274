import { Slider as Base } from "@base-ui/react/slider";
import { classes } from "../classes.ts";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** How a value is said and shown, such as 105 %; the bare number otherwise. */
  format?: (value: number) => string;
  /** Shows the label and the value above the track. */
  labelled?: boolean;
  disabled?: boolean;
  onValueChange: (value: number) => void;
  /** Once, when a drag ends or a key was pressed. */
  onValueCommitted?: (value: number) => void;
  className?: string;
}

/** One value on a line. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, format = String, labelled = false, disabled = false, className } = props;
  const { onValueChange, onValueCommitted } = props;
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onValueChange(next)}
      onValueCommitted={(next) => onValueCommitted?.(next)}
      className={classes("flex min-w-0 flex-col gap-1", className)}
    >
      {labelled ? (
        <div className="flex justify-between gap-4 text-13">
          <Base.Label className="font-medium text-ink">{label}</Base.Label>
          <span className="text-ink-2 tabular-nums">{format(value)}</span>
        </div>
      ) : null}
      <Base.Control className="flex h-control-xs w-full touch-none items-center select-none">
        <Base.Track className="h-1 w-full rounded-full bg-line-strong">
          <Base.Indicator className={classes("rounded-full", disabled ? "bg-ink-3" : "bg-accent")} />
          <Base.Thumb
            getAriaLabel={() => label}
            getAriaValueText={() => format(value)}
            className={classes(
              "size-4 rounded-full border-2 border-sheet shadow-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              disabled ? "bg-ink-3" : "bg-accent",
            )}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
