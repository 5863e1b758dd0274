export { createPodcastsArea } from "./create-podcasts-area.ts";
