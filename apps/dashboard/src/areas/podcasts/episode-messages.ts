export const EPISODE_ADDED_MESSAGE = "Content added to the show successfully!";
export const EPISODE_NOT_ADDED_MESSAGE = "Something went wrong while creating the Podcast the show.";
export const EPISODE_REMOVED_MESSAGE = "Audio removed from the shows successfully!";
export const EPISODE_NOT_REMOVED_MESSAGE = "Something went wrong while removing the audio from the Podcast show.";
/** Of a show whose episodes nobody chooses. */
export const AUTOMATIC_EPISODES_MESSAGE =
  "What this project publishes becomes an episode, where the show’s rules take it.";
