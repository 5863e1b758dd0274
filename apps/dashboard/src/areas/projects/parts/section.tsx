import type { ReactNode } from "react";

/** As wide as a column of fields beside the voice's preview. */
export const columnClasses = "max-w-3xl lg:max-w-[min(48rem,calc(100%-24.5rem))]";

export interface SectionProps {
  /** What a link to it names. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a screen of settings, with a heading of its own. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="font-serif text-19 leading-7 font-semibold">
        {title}
      </h2>
      {lead === undefined ? null : <p className="mt-0.5 max-w-2xl text-13 text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
