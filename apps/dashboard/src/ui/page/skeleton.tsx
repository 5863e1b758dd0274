import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/** A grey placeholder shape; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes("block animate-breathe rounded-6 bg-hover", className ?? "h-4 w-full")} />;
}

export interface LoadingProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

export interface LoadingRowsProps {
  label?: string;
  /** Of the rows together: their grid. */
  className: string;
  /** Of each row: its height. */
  rowClassName: string;
}

/** A list or a form that is loading, as its first four rows. */
export function LoadingRows({ label, className, rowClassName }: LoadingRowsProps) {
  return (
    <Loading {...(label !== undefined && { label })} className={className}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className={classes("w-full", rowClassName)} />
      ))}
    </Loading>
  );
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
