import type { Area, Platform } from "../../area.ts";
import { sendOnNotify } from "../../platform/queue/index.ts";
import { mountChapters, mountEnclosures } from "./enclosures/enclosure-routes.ts";
import { episodeRoutes } from "./episode-routes.ts";
import { publishDueEpisodes } from "./episodes/publish-due-episodes.ts";
import { announceFeed } from "./feed/announce-feed.ts";
import { mountFeeds } from "./feed/feed-routes.ts";
import { syncChangedFeeds } from "./feed/sync-changed-feeds.ts";
import {
  announceFeedJob,
  compareShowsJob,
  fillShowsJob,
  followChangesJob,
  publishDueEpisodesJob,
  sweepPicturesJob,
} from "./jobs.ts";
import { mountPictures } from "./pictures/picture-routes.ts";
import { sweepPictures } from "./pictures/sweep-pictures.ts";
import { showRoutes } from "./show-routes.ts";
import { enqueueAllAutomaticShows, fillShows } from "./shows/fill-shows.ts";
import { mountTranscripts } from "./transcripts/transcript-routes.ts";

/** Podcast shows, which items are in them, and their feeds. */
export async function createPodcastsArea(platform: Platform): Promise<Area> {
  const close = platform.config.roles.has("worker")
    ? await sendOnNotify(platform, "lectern_feeds", followChangesJob)
    : undefined;
  return {
    name: "podcasts",
    router: { podcasts: { ...showRoutes(platform), ...episodeRoutes(platform) } },
    routes: (app) => {
      mountPictures(app, platform.files);
      mountEnclosures(app, platform);
      mountChapters(app, platform);
      mountFeeds(app, platform);
      mountTranscripts(app, platform);
    },
    jobs: (queue) => {
      queue.define(publishDueEpisodesJob, { run: ({ signal }) => publishDueEpisodes(platform, signal) });
      queue.define(compareShowsJob, { run: ({ signal }) => enqueueAllAutomaticShows(platform, signal) });
      queue.define(fillShowsJob, { run: ({ signal }) => fillShows(platform, signal) });
      queue.define(sweepPicturesJob, { run: () => sweepPictures(platform) });
      queue.define(followChangesJob, { run: ({ signal }) => syncChangedFeeds(platform, signal) });
      queue.define(announceFeedJob, { run: (job) => announceFeed(platform, job) });
    },
    ...(close ? { close } : {}),
  };
}
