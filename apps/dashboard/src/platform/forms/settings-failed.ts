/** Said of a switch that could not be thrown. */
export const SETTINGS_FAILED_MESSAGE = "Something went wrong while changing settings.";
