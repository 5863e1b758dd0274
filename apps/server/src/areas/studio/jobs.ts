import { z } from "zod";
import { type JobDefinition, scheduledJob } from "../../platform/queue/index.ts";

const buildPayload = z.strictObject({ organisationId: z.guid(), contentId: z.guid(), buildId: z.guid() });
export type BuildPayload = z.infer<typeof buildPayload>;

/** Speaks what an item still lacks and puts its audio together. */
export const buildJob: JobDefinition<BuildPayload> = {
  name: "studio/build",
  schema: buildPayload,
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireSeconds: 3600,
  concurrency: 2,
  turnSeconds: 15,
};

/** Mixes an item's voice with the other sounds of its timeline. */
export const mixJob: JobDefinition<BuildPayload> = { ...buildJob, name: "studio/mix", turnSeconds: undefined };

const articlePayload = z.strictObject({ organisationId: z.guid(), projectId: z.guid(), contentId: z.guid() });
export type ArticlePayload = z.infer<typeof articlePayload>;

/** Reads an article that was sent into its item. Its tries outlast a build of the same item that is under way. */
export const buildArticleJob: JobDefinition<ArticlePayload> = {
  name: "studio/build-article",
  schema: articlePayload,
  retryLimit: 12,
  retryDelaySeconds: 2,
  expireSeconds: 3600,
  concurrency: 2,
};

/** Converts an uploaded file to an item's audio. */
export const convertJob: JobDefinition<BuildPayload> = {
  name: "uploads/convert",
  schema: buildPayload,
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireSeconds: 3600,
  concurrency: 1,
};

/** The job of a build. */
export function jobOf(build: { source: unknown; kind: "voice" | "mix" }): JobDefinition<BuildPayload> {
  if (build.kind === "mix") return mixJob;
  return build.source === null ? buildJob : convertJob;
}

export const clearPreviewsJob = scheduledJob("studio/clear-previews", "37 * * * *");

/** Removes uploaded documents that were not imported. */
export const sweepImportsJob = scheduledJob("studio/sweep-imports", "43 4 * * *");

/** Removes windows of mixes that are not used any more. */
export const sweepWindowsJob = scheduledJob("studio/sweep-windows", "29 3 * * *");

/** Tells every process to sweep its own scratch folder. */
export const sweepSpoolsJob = scheduledJob("studio/sweep-spools", "41 * * * *");
