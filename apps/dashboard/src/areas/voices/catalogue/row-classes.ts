/** Columns of a wide list, within what stands beside the play disc: voice, gender, quality, styles, sample, chevron. */
export const columnClasses =
  "grid grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 " +
  "@3xl:grid-cols-[minmax(0,1.3fr)_6rem_7rem_minmax(0,1.4fr)_4rem_1.25rem]";

/** A row is 54 px high, and grows with the text size of the browser. */
export const rowHeightRem = 3.375;
