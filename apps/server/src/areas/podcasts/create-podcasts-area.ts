import type { Area, Platform } from "../../area.ts";
import { podcastsRouter } from "./routes.ts";

/** Podcast shows, and which items are in them. */
export function createPodcastsArea(platform: Platform): Area {
  return { name: "podcasts", router: { podcasts: podcastsRouter(platform) } };
}
