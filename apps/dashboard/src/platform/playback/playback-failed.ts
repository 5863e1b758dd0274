export const PLAYBACK_FAILED_MESSAGE = "This audio could not be played. Check your speakers or try again.";
