export const NO_MATCHING_LANGUAGE_MESSAGE = "No language is called that.";
export const NO_MATCHING_VOICE_MESSAGE = "No voice is like that.";
