/** The grid of profile cards, within a container: three columns wide, one on a phone. */
export const gridClasses = "grid grid-cols-1 gap-4 @3xl:grid-cols-2 @5xl:grid-cols-3";
