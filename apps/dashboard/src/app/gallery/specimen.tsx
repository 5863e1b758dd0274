import type { ReactNode } from "react";

/** One component with its name and its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`specimen-${name}`} className="min-w-0 rounded-10 border border-line bg-sheet p-4">
      <h3 id={`specimen-${name}`} className="mb-3 text-12 font-medium text-ink-3">
        {name}
      </h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
