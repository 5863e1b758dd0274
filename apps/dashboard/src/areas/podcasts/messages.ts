export const EPISODE_ADDED_MESSAGE = "Content added to the show successfully!";
export const EPISODE_NOT_ADDED_MESSAGE = "Something went wrong while creating the Podcast the show.";
export const EPISODE_REMOVED_MESSAGE = "Audio removed from the shows successfully!";
export const EPISODE_NOT_REMOVED_MESSAGE = "Something went wrong while removing the audio from the Podcast show.";
/** Of a show whose episodes nobody chooses. */
export const AUTOMATIC_EPISODES_MESSAGE =
  "What this project publishes becomes an episode, where the show’s rules take it.";

export const NO_MANUAL_SHOW_MESSAGE = "This project has no podcast show with manual distribution yet.";

export const LEAVE_TITLE = "Are you sure you want to leave?";

export const NO_ROOM_TITLE = "Upgrade to create more podcast shows";
export const NO_ROOM_MESSAGE = "Your plan has room for as many podcast shows as you have now.";
/** Said where the plan has no shows at all. */
export const SHOWS_NEED_PLAN_TITLE = "Podcast shows come with a larger plan";

export const SAVE_FAILED = "Something went wrong while saving the Podcast show settings.";
