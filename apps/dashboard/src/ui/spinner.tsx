import { classes } from "./classes.ts";

/** A turning ring. Give it a label where nothing beside it says what is under way. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={classes("inline-flex", className ?? "size-4")}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-full animate-spin">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
