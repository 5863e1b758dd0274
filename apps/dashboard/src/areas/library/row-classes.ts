/**
 * Grid of a list row: checkbox, play, title, actions; in a list beside a menu on a small desk the state has a column too,
 * in a wide one also date and length.
 */
export const rowClasses =
  "relative grid min-h-15 [--start:calc(var(--spacing-control-sm)-0.75rem)_var(--spacing-control-field)] grid-cols-[var(--start)_minmax(0,1fr)_auto] items-center gap-x-3 @2xl:gap-x-4 py-2 " +
  "after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-line @2xl:grid-cols-[var(--start)_minmax(0,1fr)_8.75rem_auto] @3xl:grid-cols-[var(--start)_minmax(0,1fr)_8.75rem_6.5rem_4.5rem_auto]";
