/** Said of a day and time that are none. */
export const NO_SUCH_TIME_MESSAGE = "Choose a day and a time.";
