import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one main action. */
  action?: ReactNode;
  /** 1: it is all that the page shows. */
  level?: 1 | 2;
  className?: string;
}

/** Empty state: the reason and the next action. */
export function EmptyState({ icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={classes("mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center", className)}>
      {icon === undefined ? null : (
        <div
          aria-hidden="true"
          className="mb-4 flex size-12 items-center justify-center rounded-full bg-well text-ink-2 [&_svg]:size-5"
        >
          {icon}
        </div>
      )}
      <Heading className="font-serif text-19 leading-7 font-semibold text-balance text-ink">{title}</Heading>
      {children === undefined ? null : <div className="mt-1.5 text-14 text-balance text-ink-2">{children}</div>}
      {action === undefined ? null : <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
