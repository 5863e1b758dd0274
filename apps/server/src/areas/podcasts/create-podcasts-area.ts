import type { Area, Platform } from "../../area.ts";
import { episodeCalls } from "./episode-routes.ts";
import { publishDueEpisodes } from "./episodes/publish-due-episodes.ts";
import { fillShowsJob, publishDueEpisodesJob, sweepPicturesJob } from "./jobs.ts";
import { mountPictures } from "./pictures/picture-routes.ts";
import { sweepPictures } from "./pictures/sweep-pictures.ts";
import { showCalls } from "./show-routes.ts";
import { fillShows } from "./shows/fill-show.ts";

/** Podcast shows, and which items are in them. */
export function createPodcastsArea(platform: Platform): Area {
  return {
    name: "podcasts",
    router: { podcasts: { ...showCalls(platform), ...episodeCalls(platform) } },
    routes: (app) => mountPictures(app, platform.files),
    jobs: (queue) => {
      queue.define(publishDueEpisodesJob, { run: () => publishDueEpisodes(platform) });
      queue.define(fillShowsJob, { run: () => fillShows(platform) });
      queue.define(sweepPicturesJob, { run: () => sweepPictures(platform) });
    },
  };
}
