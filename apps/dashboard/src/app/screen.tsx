import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";

/** A screen inside the shell: its title, and what it holds. */
export function Screen({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-7">
      <h1 className="font-serif text-27 font-semibold">{title}</h1>
      {lead === undefined ? null : <p className="mt-1 text-14 text-ink-2">{lead}</p>}
      {children}
    </div>
  );
}
