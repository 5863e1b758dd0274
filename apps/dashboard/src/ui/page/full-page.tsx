import type { ReactNode } from "react";
import { Wordmark } from "./wordmark.tsx";

/** A page with nothing around it: the wordmark, one heading, what it is about. */
export function FullPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-full place-items-center bg-paper p-6">
      <div className="flex w-full max-w-md flex-col items-start">
        <a href="/" aria-label="Lectern, to the start" className="mb-10 rounded-6">
          <Wordmark />
        </a>
        <h1 className="font-serif text-27 font-semibold text-balance">{title}</h1>
        {children}
      </div>
    </main>
  );
}
