/** As wide as a column of fields beside the voice's preview. */
export const columnClasses = "max-w-3xl lg:max-w-[min(48rem,calc(100%-24.5rem))]";
