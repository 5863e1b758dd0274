import { type Insertable, type Selectable, sql } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";
import type { UploadPart } from "../../platform/database/tables/uploads.ts";

export type UploadRow = Selectable<Schema["audio_upload"]>;

export async function insertUpload(trx: Trx, row: Insertable<Schema["audio_upload"]>): Promise<void> {
  await trx
    .insertInto("audio_upload")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findUpload(trx: Trx, id: string): Promise<UploadRow | undefined> {
  return trx.selectFrom("audio_upload").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockUpload(trx: Trx, id: string): Promise<UploadRow | undefined> {
  return trx.selectFrom("audio_upload").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Adds a stored part. False when the upload is not at `offset` any more: another request went on with it, or it was
 * removed.
 */
export async function addPart(
  trx: Trx,
  id: string,
  { offset, part }: { offset: number; part: UploadPart },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("audio_upload")
    .set({ received: offset + part[1], parts: sql`parts || ${JSON.stringify([part])}::jsonb` })
    .where("id", "=", id)
    .where("received", "=", offset)
    .where("content_id", "is", null)
    .where("sound_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The upload becomes the audio of an item. */
export async function claimUpload(trx: Trx, id: string, contentId: string): Promise<void> {
  await trx.updateTable("audio_upload").set({ content_id: contentId }).where("id", "=", id).execute();
}

/** The upload becomes a sound of its project. */
export async function claimUploadForSound(trx: Trx, id: string, soundId: string): Promise<void> {
  await trx.updateTable("audio_upload").set({ sound_id: soundId }).where("id", "=", id).execute();
}

/** What an organisation has sent, or is sending, that is no item or sound yet. */
export async function unclaimedUploads(trx: Trx, organisationId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await trx
    .selectFrom("audio_upload")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.sum<string | null>("bytes").as("bytes")])
    .where("organisation_id", "=", organisationId)
    .where("content_id", "is", null)
    .where("sound_id", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** Its bytes are the item's audio now. The row stays for a day, and says whose they were. */
export async function markUploadConsumed(trx: Trx, id: string): Promise<UploadRow | undefined> {
  const before = await findUpload(trx, id);
  await trx.updateTable("audio_upload").set({ received: 0 }).where("id", "=", id).execute();
  return before;
}

export async function deleteUpload(trx: Trx, id: string): Promise<UploadRow | undefined> {
  return trx.deleteFrom("audio_upload").where("id", "=", id).returningAll().executeTakeFirst();
}

/** Uploads older than that which nothing under way converts. In the system scope. */
export async function findExpiredUploads(trx: Trx, before: Date, limit: number): Promise<UploadRow[]> {
  return trx
    .selectFrom("audio_upload")
    .selectAll()
    .where("created_at", "<", before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("build")
            .select("build.id")
            .whereRef("build.content_id", "=", "audio_upload.content_id")
            .where("build.source", "is not", null)
            .where("build.finished_at", "is", null),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("sound")
            .select("sound.id")
            .whereRef("sound.id", "=", "audio_upload.sound_id")
            .where("sound.status", "=", "preparing"),
        ),
      ),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Builds of an organisation that convert an uploaded file and have not ended. */
export async function countConversionsUnderWay(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("build")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("source", "is not", null)
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
