/** A header of the audio of a build under way: at which second of the item it begins. */
export const LIVE_START_HEADER = "audio-start-seconds";
