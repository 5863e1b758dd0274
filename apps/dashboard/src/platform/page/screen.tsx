import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { usePageTitle } from "./page-title.ts";

export interface ScreenProps {
  /** What the window is called, and the heading where it says nothing else. */
  title: string;
  heading?: string;
  lead?: ReactNode;
  /** Over the heading: the way back to the screen this one belongs to. */
  above?: ReactNode;
  /** Before the heading and what stands under it. */
  mark?: ReactNode;
  /** Beside the heading, quieter: how many things the screen is about. */
  aside?: ReactNode;
  /** At the end of the heading's line, the main one last; below it where there is no room. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Characters of headings that are set smaller: such as the longest title of an article or a show. */
const longHeading = 60;
const longestHeading = 100;

function headingSize({ length }: string): string {
  return length > longestHeading ? "text-19" : length > longHeading ? "text-22" : "text-27";
}

/** A screen inside the shell: its heading, always in the same place, and what it holds. */
export function Screen({ title, heading = title, lead, above, mark, aside, actions, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-7">
      {above === undefined ? null : <div className="mb-2">{above}</div>}
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <div
          className={classes(
            "flex flex-1 gap-x-3",
            heading.length > longestHeading ? "items-start" : "items-center",
            lead === undefined ? "min-w-[min(10rem,100%)]" : "min-w-[min(16rem,100%)]",
          )}
        >
          {mark}
          <div className="min-w-0 flex-1">
            <div className={classes("flex items-center gap-x-3", aside !== undefined && "flex-wrap")}>
              <h1 className={classes("min-w-0 font-serif font-semibold wrap-anywhere", headingSize(heading))}>
                {heading}
              </h1>
              {aside === undefined ? null : <p className="pt-1.5 text-13 text-ink-3 tabular-nums">{aside}</p>}
            </div>
            {lead === undefined ? null : <div className="mt-1 text-14 text-ink-2">{lead}</div>}
          </div>
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
