import { Progress as Base } from "@base-ui/react/progress";
import { classes } from "./classes.ts";

const tones = {
  accent: "bg-accent",
  information: "bg-information",
  neutral: "bg-ink-2",
  warning: "bg-warning",
  bad: "bg-bad",
};

export interface ProgressProps {
  label: string;
  /** 0 to 100; null while there is no telling. */
  value: number | null;
  tone?: keyof typeof tones;
  /** How the value is said; percent otherwise. */
  valueText?: string;
  className?: string;
}

/** How far work has come. */
export function Progress({ label, value, tone = "accent", valueText, className }: ProgressProps) {
  return (
    <Base.Root
      value={value}
      aria-label={label}
      getAriaValueText={(formatted) => valueText ?? formatted ?? "Under way"}
      className={classes("block", className)}
    >
      <Base.Track className="block h-1 overflow-hidden rounded-full bg-hover">
        <Base.Indicator
          className={classes(
            "block h-full rounded-full transition-[width] duration-(--motion-slow) data-indeterminate:w-1/3 data-indeterminate:animate-breathe",
            tones[tone],
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
