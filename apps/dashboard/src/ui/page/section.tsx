import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";

export interface SectionProps {
  /** What a link to it names. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** At the end of the heading's line; below it where there is no room. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen, with a heading of its own. */
export function Section({ id, title, lead, actions, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classes("min-w-0 scroll-mt-6", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-serif text-19 leading-7 font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {lead === undefined ? null : <p className="mt-0.5 max-w-2xl text-13 text-pretty text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
