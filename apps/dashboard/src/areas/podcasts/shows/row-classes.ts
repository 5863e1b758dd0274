/** A row of the list of shows: its skeleton has the same shape. */
export const rowClasses =
  "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3 " +
  "md:grid-cols-[auto_minmax(0,1fr)_7rem_9rem_auto]";
