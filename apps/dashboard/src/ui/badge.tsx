import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "neutral" | "accent" | "good" | "warning" | "bad" | "information";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-well text-ink-2",
  accent: "bg-accent-soft text-accent",
  good: "bg-good-soft text-good",
  warning: "bg-warning-soft text-warning",
  bad: "bg-bad-soft text-bad",
  information: "bg-information-soft text-information",
};

/** A short word about the state or kind of the thing beside it. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-flex h-5 items-center gap-1 rounded-full px-2 text-12 leading-none font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
