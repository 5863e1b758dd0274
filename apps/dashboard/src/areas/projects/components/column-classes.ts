/** Width of the form column beside the voice preview. */
export const columnClasses = "max-w-3xl lg:max-w-[min(48rem,calc(100%-24.5rem))]";
