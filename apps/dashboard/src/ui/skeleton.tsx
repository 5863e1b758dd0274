import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A grey shape where something will stand; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes("block animate-breathe rounded-6 bg-hover", className ?? "h-4 w-full")} />;
}

/** Skeletons standing in for content that is loading, said once to a screen reader. */
export function Loading({ label = "Loading…", className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
