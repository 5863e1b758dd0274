import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A grey shape where something will stand; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes("block animate-breathe rounded-6 bg-hover", className ?? "h-4 w-full")} />;
}

export interface LoadingProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Skeletons standing in for content that is loading, said once to a screen reader. */
export function Loading({ label = "Loading…", className, children }: LoadingProps) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </>
  );
}
