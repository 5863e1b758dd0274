import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type SoundRow = Selectable<Schema["sound"]>;

export async function insertSound(trx: Trx, row: Insertable<Schema["sound"]>): Promise<SoundRow> {
  return trx.insertInto("sound").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findSound(trx: Trx, id: string): Promise<SoundRow | undefined> {
  return trx.selectFrom("sound").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One for its timelines. */
export async function findSoundOfProject(
  trx: Trx,
  { projectId, soundId }: { projectId: string; soundId: string },
): Promise<SoundRow | undefined> {
  return trx
    .selectFrom("sound")
    .selectAll()
    .where("id", "=", soundId)
    .where("project_id", "=", projectId)
    .where("player_part", "is", null)
    .executeTakeFirst();
}

/** The prepared sound with an address's secret part. */
export async function findSoundByToken(trx: Trx, token: string): Promise<SoundRow | undefined> {
  return trx
    .selectFrom("sound")
    .selectAll()
    .where("token", "=", token)
    .where("status", "=", "ready")
    .executeTakeFirst();
}

/** What a timeline has to know of a sound: not its waveform, of which it may name hundreds. */
type NamedSound = Pick<SoundRow, "id" | "organisation_id" | "project_id" | "token" | "player_part" | "sample_count">;

/** Those of them that there are: one look for all clips of a timeline. */
export async function findSoundsByTokens(trx: Trx, tokens: readonly string[]): Promise<NamedSound[]> {
  return trx
    .selectFrom("sound")
    .select(["id", "organisation_id", "project_id", "token", "player_part", "sample_count"])
    .where("token", "in", tokens)
    .where("status", "=", "ready")
    .execute();
}

/** Those for timelines, newest first, from before the sound `before` on. */
export async function listSounds(
  trx: Trx,
  { projectId, before, limit }: { projectId: string; before?: string | undefined; limit: number },
): Promise<SoundRow[]> {
  let select = trx.selectFrom("sound").selectAll().where("project_id", "=", projectId).where("player_part", "is", null);
  if (before !== undefined) select = select.where("id", "<", before);
  // The ids rise with time.
  return select.orderBy("id", "desc").limit(limit).execute();
}

/** A project's for its timelines, or an organisation's that are being prepared. */
export async function countSounds(trx: Trx, where: { projectId: string } | { preparingOf: string }): Promise<number> {
  const select = trx.selectFrom("sound").select(({ fn }) => fn.countAll<string>().as("count"));
  const counted =
    "projectId" in where
      ? select.where("project_id", "=", where.projectId).where("player_part", "is", null)
      : select.where("organisation_id", "=", where.preparingOf).where("status", "=", "preparing");
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}

/** Changes a sound that is still prepared. False when it was deleted, or its preparation ended. */
export async function updatePreparing(trx: Trx, id: string, change: Updateable<Schema["sound"]>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("sound")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", "preparing")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function renameSoundRow(trx: Trx, id: string, title: string): Promise<void> {
  await trx.updateTable("sound").set({ title }).where("id", "=", id).execute();
}

export async function deleteSoundRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("sound").where("id", "=", id).execute();
}
