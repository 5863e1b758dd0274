export const PROFILE_NOT_SAVED_MESSAGE = "Something went wrong while saving the Audio Profile.";
