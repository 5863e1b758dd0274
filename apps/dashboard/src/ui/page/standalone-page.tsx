import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Wordmark } from "./wordmark.tsx";

export interface StandalonePageProps {
  /** What stands at the end of the header: a way back, or who is signed in. */
  end: ReactNode;
  /** Right under the header. */
  top?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A page outside the shell: the wordmark, and one thing to do. */
export function StandalonePage({ end, top, wide = false, children }: StandalonePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="shrink-0">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4 py-2 sm:px-7">
          <a href="/" aria-label="Lectern, to the start" className="touch-target flex rounded-6">
            <Wordmark />
          </a>
          <div className="flex flex-1 items-center justify-end gap-3">{end}</div>
        </div>
        {top}
      </header>
      <main
        className={classes("mx-auto w-full flex-1 px-4 py-10 wrap-anywhere sm:px-7", wide ? "max-w-7xl" : "max-w-3xl")}
      >
        {children}
      </main>
    </div>
  );
}
