export { addEpisode } from "./change-episode.ts";
export { createPodcastsArea } from "./create-podcasts-area.ts";
