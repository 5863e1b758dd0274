/** Language, profile and actions side by side; in a narrow container the profile stands below the language. */
export const rowClasses =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2.5 " +
  "@lg:min-h-12 @lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4.5rem] @lg:py-1.5";

export const languageCell = "min-w-0";
export const profileCell = "col-start-1 row-start-2 min-w-0 @lg:col-start-2 @lg:row-start-1";
export const actionsCell = "row-span-2 @lg:row-span-1 @lg:col-start-3";
