import type { Area, Platform } from "../../area.ts";
import { episodeCalls } from "./episode-routes.ts";
import { mountPictures } from "./pictures/picture-routes.ts";
import { showCalls } from "./show-routes.ts";

/** Podcast shows, and which items are in them. */
export function createPodcastsArea(platform: Platform): Area {
  return {
    name: "podcasts",
    router: { podcasts: { ...showCalls(platform), ...episodeCalls(platform) } },
    routes: (app) => mountPictures(app, platform.files),
  };
}
