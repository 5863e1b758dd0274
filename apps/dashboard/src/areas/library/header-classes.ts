/** Words of the header's buttons: seen where there is room for all of them, and always read. */
export const headerLabelClasses = "max-[48rem]:sr-only";
