export { addEpisode } from "./episodes/change-episode.ts";
export { createPodcastsArea } from "./create-podcasts-area.ts";
