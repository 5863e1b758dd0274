export const SAVE_FAILED = "Something went wrong while saving the Podcast show settings.";
