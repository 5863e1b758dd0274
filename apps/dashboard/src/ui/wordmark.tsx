import { classes } from "./classes.ts";

/** A reading desk with an open page on it, and the voice that rises from it. */
export function LecternMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes("text-accent", className ?? "size-6")}>
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9.2 4.1c1.7-1.2 3.9-1.2 5.6 0" />
        <path d="M12 9.3C9.6 7.7 6.2 7.3 3.2 8.2l2.1 5.2c2.3-.5 4.8-.1 6.7 1.1 1.9-1.2 4.4-1.6 6.7-1.1l2.1-5.2c-3-.9-6.4-.5-8.8 1.1Z" />
        <path d="M12 9.3v11" />
        <path d="M8 20.4h8" />
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
