import { classes } from "../classes.ts";

/** A reading desk with an open page on it, and the voice that rises from it. */
export function LecternMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes("text-accent", className ?? "size-6")}>
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9.4 3.9a5.6 5.6 0 0 1 5.2 0" />
        <path d="M12 8.6C9.4 7 6.2 6.6 2.8 7.2v6.6c3.4-.6 6.6-.2 9.2 1.4 2.6-1.6 5.8-2 9.2-1.4V7.2c-3.4-.6-6.6-.2-9.2 1.4Z" />
        <path d="M12 8.6v12" />
        <path d="M7.8 20.8h8.4" />
      </g>
    </svg>
  );
}

/** The mark and the name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-2.5 font-serif text-19 leading-none font-semibold text-ink",
        className,
      )}
    >
      <LecternMark />
      Lectern
    </span>
  );
}
