export const PAGE_NOT_FOUND_MESSAGE = "The page could not be found. It may have been removed or renamed.";
