export const PROFILE_NOT_SAVED_MESSAGE = "Something went wrong while saving the Audio Profile.";
export const PROFILE_PREVIEW_FAILED_MESSAGE = "Something went wrong playing the Profile's preview";
