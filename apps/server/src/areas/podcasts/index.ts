export { addEpisode } from "./episodes/change-episode.ts";
export { createPodcastsArea } from "./create-podcasts-area.ts";
export { PICTURES_FOLDER } from "./pictures/store-picture.ts";
export { storedPictureKeys } from "./pictures/stored-picture-keys.ts";
