import { SAMPLE_RATE } from "@lectern/audio";
import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/** A public audio file, and where in it the sound begins. */
export interface DownloadedFile {
  organisationId: string;
  projectId: string;
  contentId: string;
  bytes: number;
  headerBytes: number;
  seconds: number;
}

/** Undefined for audio that is not public. */
export async function findDownloadedFile(trx: Trx, token: string): Promise<DownloadedFile | undefined> {
  const row = await trx
    .selectFrom("audio_file")
    .innerJoin("content", "content.id", "audio_file.content_id")
    .select([
      "content.organisation_id as organisationId",
      "content.project_id as projectId",
      "content.id as contentId",
      "audio_file.bytes",
      sql<number>`octet_length(audio_file.header)`.as("headerBytes"),
      "audio_file.sample_count as samples",
    ])
    .where("audio_file.token", "=", token)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.published_token", "is not", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { samples, ...file } = row;
  return { ...file, seconds: samples / SAMPLE_RATE };
}
