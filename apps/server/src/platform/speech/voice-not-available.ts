/** Of a voice that a request names and this installation does not have. */
export const VOICE_NOT_AVAILABLE_MESSAGE = "This voice is not available here.";
