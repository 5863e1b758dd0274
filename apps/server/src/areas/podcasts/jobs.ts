import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

/** Publishes episodes whose scheduled time has come. */
export const publishDueEpisodesJob = scheduledJob("podcasts/publish-due", "* * * * *");

/** Has automatic shows compared with their rules. */
export const compareShowsJob = scheduledJob("podcasts/compare-shows", "34 * * * *");

/** Goes on with what is to be compared. */
export const fillShowsJob = scheduledJob("podcasts/fill-shows", "* * * * *");

/** Deletes pictures that no show and no episode names any more. */
export const sweepPicturesJob = scheduledJob("podcasts/sweep-pictures", "20 3 * * *");

/** Looks at shows whose feeds may have changed; also sent at once when one does. */
export const followChangesJob = scheduledJob("podcasts/follow-changes", "* * * * *");

const announcement = z.strictObject({
  organisationId: z.guid(),
  showId: z.guid(),
  channel: z.enum(["websub", "podping"]),
});
export type AnnouncementPayload = z.infer<typeof announcement>;

/** Announces that a feed says something else. */
export const announceFeedJob: JobDefinition<AnnouncementPayload> = {
  name: "podcasts/announce-feed",
  schema: announcement,
  retryLimit: 6,
  retryDelaySeconds: 20,
  expireSeconds: 60,
  concurrency: 2,
};
