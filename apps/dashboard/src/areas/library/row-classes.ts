/** Grid of a list row: play, title, then (in a wide list) a column each for state, date, length and actions. */
export const rowClasses =
  "relative grid min-h-15 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2 " +
  "after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-line @3xl:grid-cols-[2.25rem_minmax(0,1fr)_8.75rem_6.5rem_4.5rem_auto]";
