import { SAMPLE_RATE } from "@lectern/audio";
import type { PlayerSettings } from "@lectern/contract";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";
import type { ExtraAudioFacts, LogoFacts } from "../../platform/database/tables/projects.ts";
import type { ArticleBlock } from "../../platform/database/tables/studio.ts";

/** The public data of a published item, without its text. */
export interface PublicFacts {
  id: string;
  organisationId: string;
  title: string;
  publisher: string;
  audioToken: string;
  durationSeconds: number;
  language: string;
  /** Of the text that is read in this audio. */
  headings: ArticleBlock[];
  hasText: boolean;
  publishedAt: Date;
  /** Address of the article it was imported from. */
  sourceUrl: string | null;
  /** The publisher's own file: no voice of ours reads it. */
  isUploaded: boolean;
  playerSettings: PlayerSettings;
  extraAudio: ExtraAudioFacts;
  logo: LogoFacts | null;
  /** Percent of the amplitude. */
  backgroundVolume: number;
  /** The plan of its organisation, and when a preview of it ends. */
  planId: string;
  previewUntil: Date | null;
}

/** The same with the text that is read in the audio. */
export interface PublishedAudio extends PublicFacts {
  article: ArticleBlock[];
}

/** A public item as it was published: with audio, not disabled. */
export async function findPublicFacts(trx: Trx, contentId: string): Promise<PublicFacts | undefined> {
  const row = await publicAudio(trx)
    .select("audio_file.headings")
    .where("content.id", "=", contentId)
    .executeTakeFirst();
  return row && factsOf(row);
}

/** The same with its text. */
export async function findPublished(trx: Trx, contentId: string): Promise<PublishedAudio | undefined> {
  const row = await publicAudio(trx)
    .select(["audio_file.headings", "audio_file.article"])
    .where("content.id", "=", contentId)
    .executeTakeFirst();
  return row && { ...factsOf(row), article: row.article };
}

function publicAudio(trx: Trx) {
  return trx
    .selectFrom("content")
    .innerJoin("project", "project.id", "content.project_id")
    .innerJoin("organisation", "organisation.id", "content.organisation_id")
    .innerJoin("audio_file", "audio_file.token", "content.published_token")
    .select([
      "content.id",
      "content.organisation_id as organisationId",
      "audio_file.title",
      "audio_file.has_text as hasText",
      "project.integration_name as publisher",
      "project.player_settings as playerSettings",
      "project.extra_audio as extraAudio",
      "project.logo",
      "project.background_volume as backgroundVolume",
      "organisation.id as organisationId",
      "organisation.plan_id as planId",
      "organisation.preview_until as previewUntil",
      "audio_file.token as audioToken",
      "audio_file.sample_count as samples",
      "audio_file.language",
      "content.published_at as publishedAt",
      "content.url as sourceUrl",
      "content.content_type as contentType",
    ])
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.published_token", "is not", null)
    .$narrowType<{ publishedAt: Date }>();
}

type PublicRow = Awaited<ReturnType<ReturnType<typeof publicAudio>["executeTakeFirstOrThrow"]>>;

function factsOf({ samples, contentType, ...row }: PublicRow & Pick<PublicFacts, "headings">): PublicFacts {
  return { ...row, durationSeconds: samples / SAMPLE_RATE, isUploaded: contentType === "audio_upload" };
}

/** The public item that has a publisher's own id. */
export async function findPublishedBySource(
  trx: Trx,
  projectId: string,
  sourceId: string,
): Promise<PublicFacts | undefined> {
  const row = await trx
    .selectFrom("content")
    .select("id")
    .where("project_id", "=", projectId)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  return row && findPublicFacts(trx, row.id);
}

/** The newest public items of a project, newest first; without their headings. */
export async function listNewestPublished(trx: Trx, projectId: string, limit: number): Promise<PublicFacts[]> {
  const rows = await publicAudio(trx)
    .select(sql<ArticleBlock[]>`'[]'::jsonb`.as("headings"))
    .where("content.project_id", "=", projectId)
    .orderBy("content.published_at", "desc")
    .orderBy("content.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(factsOf);
}

/** Bound on rows: more are spellings of one address, or one page imported many times. */
const maxCandidates = 50;

/**
 * The newest few public items of a project that were imported from roughly this page: the result includes addresses
 * that differ in scheme, fragment or case, which the caller filters.
 */
export async function findPublishedCandidates(
  trx: Trx,
  projectId: string,
  address: string,
): Promise<{ id: string; url: string }[]> {
  const rows = await trx
    .selectFrom("content")
    .select(["content.id", "content.url"])
    .where("content.project_id", "=", projectId)
    // Compared as a text that is stored, and with all that its index asks for: below the policies no other index serves.
    .where("page_key", "=", sql<string>`lectern_page(${address})`)
    .where("published_token", "is not", null)
    .where("is_audio_disabled", "=", false)
    .where("deleted_at", "is", null)
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .limit(maxCandidates)
    .execute();
  return rows.flatMap(({ id, url }) => (url === null ? [] : [{ id, url }]));
}
