import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";
import type { PublicationFacts } from "./publication-state.ts";

/** What an item's row says of its publication, and how its project publishes. */
export interface PublicationRow extends PublicationFacts {
  id: string;
  published_at: Date | null;
  publish_by_hand: boolean;
}

export interface PublicationKey {
  contentId: string;
  /** Where the item has to be; left out by jobs, which know no project. */
  projectId?: string;
}

/** The item's publication, the item locked against other writers until the transaction ends. */
export async function lockPublication(trx: Trx, key: PublicationKey): Promise<PublicationRow | undefined> {
  let select = trx
    .selectFrom("content")
    .innerJoin("project", "project.id", "content.project_id")
    .leftJoin("submitted_article", "submitted_article.content_id", "content.id")
    .select([
      "content.id",
      "content.published_at",
      "content.published_token",
      "content.is_audio_disabled",
      "content.publish_at",
    ])
    // An article that is sent may say itself whether it is public once it is made.
    .select(sql<boolean>`coalesce(not submitted_article.publish, project.publish_by_hand)`.as("publish_by_hand"))
    .where("content.id", "=", key.contentId);
  if (key.projectId !== undefined) select = select.where("content.project_id", "=", key.projectId);
  return select.forUpdate("content").executeTakeFirst();
}

/** What becomes of a publication. */
export interface PublicationChange {
  is_audio_disabled: boolean;
  publish_at: Date | null;
  /** The generation that is the published one from now on; undefined: as before. */
  published?: {
    token: string | null;
    spokenHash: string | null;
    compositionHash: string | null;
    title: string | null;
    at: Date | null;
  };
}

export async function savePublication(trx: Trx, contentId: string, change: PublicationChange): Promise<void> {
  const { published, ...settings } = change;
  await trx
    .updateTable("content")
    .set({
      ...settings,
      ...(published
        ? {
            published_token: published.token,
            published_hash: published.spokenHash,
            published_composition_hash: published.compositionHash,
            published_title: published.title,
            published_at: published.at,
          }
        : {}),
    })
    .where("id", "=", contentId)
    .execute();
}

/** Items of any organisation whose time has come, the longest due first. In the system scope. */
export async function findDue(trx: Trx, now: Date, limit: number): Promise<{ id: string; organisation_id: string }[]> {
  return trx
    .selectFrom("content")
    .select(["id", "organisation_id"])
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .limit(limit)
    .execute();
}
