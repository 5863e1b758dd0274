import type { Script } from "@lectern/script";
import type { Trx } from "../../platform/database/index.ts";

/** What anyone may know of a published item. */
export interface PublishedAudio {
  id: string;
  title: string;
  publisher: string;
  audioToken: string;
  durationSeconds: number;
  language: string;
  script: Script;
  publishedAt: Date;
}

/** An item anyone may hear: published, with audio, not disabled. */
export async function findPublished(trx: Trx, contentId: string): Promise<PublishedAudio | undefined> {
  const row = await trx
    .selectFrom("content")
    .innerJoin("project", "project.id", "content.project_id")
    .innerJoin("audio_file", "audio_file.token", "content.audio_token")
    .innerJoin("build", "build.id", "audio_file.build_id")
    .select([
      "content.id",
      "audio_file.title",
      "project.integration_name as publisher",
      "audio_file.token as audioToken",
      "content.audio_seconds as durationSeconds",
      "audio_file.language",
      "build.script",
      "content.published_at as publishedAt",
    ])
    .where("content.id", "=", contentId)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .executeTakeFirst();
  if (!row || row.publishedAt === null || row.durationSeconds === null) return undefined;
  return { ...row, durationSeconds: row.durationSeconds, publishedAt: row.publishedAt };
}
