import { classes } from "../classes.ts";

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

/** How far work has come. Not Base UI's, which loads Intl's data for its percent on every first screen. */
export function Progress({ label, value, tone = "accent", valueText, className }: ProgressProps) {
  const percent = value === null ? undefined : Math.min(100, Math.max(0, value));
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw a <progress> each in their own way
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText ?? (percent === undefined ? "Under way" : `${Math.round(percent)}%`)}
      className={classes("block h-1 overflow-hidden rounded-full bg-hover", className)}
    >
      <span
        style={percent === undefined ? undefined : { width: `${percent}%` }}
        className={classes(
          "block h-full rounded-full transition-[width] duration-(--motion-slow)",
          percent === undefined && "w-1/3 animate-breathe",
          tones[tone],
        )}
      />
    </span>
  );
}
