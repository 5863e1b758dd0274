/** The surface of what opens over the page: menus, popovers, lists of choices. */
export const raisedClasses = "rounded-10 border border-line bg-raised text-13 shadow-popover";

/** A choice in a list that opens, with room for its tick. */
export const choiceClasses =
  "flex min-h-control-md cursor-default items-center gap-2 rounded-6 py-1 pr-3 pl-2 outline-none select-none data-highlighted:bg-hover";
