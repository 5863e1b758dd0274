/** Classes of a button of the selection toolbar. */
export const toolbarButton =
  "motion-colour inline-flex h-8 items-center gap-1.5 rounded-6 px-2 sm:px-2.5 font-medium whitespace-nowrap hover:bg-on-inverse/15 " +
  "data-popup-open:bg-on-inverse/15 aria-pressed:bg-on-inverse/25 data-disabled:cursor-not-allowed data-disabled:opacity-60 [&_svg]:size-3.5 " +
  "focus-visible:outline-on-inverse focus-visible:-outline-offset-2";
