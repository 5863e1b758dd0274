import { type ReactNode, useId } from "react";

/** A part of the profile: what it is on the left, and beside it, or below where there is no room, its controls. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 first-of-type:border-t-0 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {lead === undefined ? null : <p className="mt-1 text-13 text-pretty text-ink-2">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
