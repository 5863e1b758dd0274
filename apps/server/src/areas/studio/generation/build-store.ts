import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type BuildRow = Selectable<Schema["build"]>;
export type SentenceRow = Selectable<Schema["sentence"]>;
export type SegmentRow = Selectable<Schema["segment"]>;

/** Rows of one INSERT stay far below PostgreSQL's 65 535 parameters. */
const batchRows = 1000;

export async function insertBuild(trx: Trx, row: Insertable<Schema["build"]>): Promise<void> {
  await trx.insertInto("build").values(row).execute();
}

export async function findBuild(trx: Trx, buildId: string): Promise<BuildRow | undefined> {
  return trx.selectFrom("build").selectAll().where("id", "=", buildId).executeTakeFirst();
}

export async function lockBuild(trx: Trx, buildId: string): Promise<BuildRow | undefined> {
  return trx.selectFrom("build").selectAll().where("id", "=", buildId).forUpdate().executeTakeFirst();
}

/** Builds of a project that have not ended, each held until the transaction ends. */
export async function lockBuildsUnderWay(
  trx: Trx,
  projectId: string,
): Promise<Pick<BuildRow, "id" | "job_id" | "content_id">[]> {
  return trx
    .selectFrom("build")
    .innerJoin("content", "content.id", "build.content_id")
    .select(["build.id", "build.job_id", "build.content_id"])
    .where("content.project_id", "=", projectId)
    .where("build.finished_at", "is", null)
    .orderBy("build.id")
    .forUpdate("build")
    .execute();
}

/** Which of these builds have not ended, whosever they are. */
export async function unfinishedBuilds(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("build")
    .select("id")
    .where("id", "in", ids)
    .where("finished_at", "is", null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function updateBuild(trx: Trx, buildId: string, change: Updateable<Schema["build"]>): Promise<void> {
  await trx.updateTable("build").set(change).where("id", "=", buildId).execute();
}

/** Hashes of the item's blocks that were paid for. */
export async function chargedBlocks(trx: Trx, contentId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom("charged_block").select("block_hash").where("content_id", "=", contentId).execute();
  return new Set(rows.map((row) => row.block_hash));
}

export async function insertChargedBlocks(
  trx: Trx,
  rows: readonly Insertable<Schema["charged_block"]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchRows) {
    await trx
      .insertInto("charged_block")
      .values(rows.slice(from, from + batchRows))
      .execute();
  }
}

/** Takes back what a build charged and never spoke; returns its words. */
export async function takeUnspokenBlocks(trx: Trx, buildId: string): Promise<number> {
  const rows = await trx
    .deleteFrom("charged_block")
    .where("build_id", "=", buildId)
    .where("spoken", "=", false)
    .returning("words")
    .execute();
  return rows.reduce((sum, row) => sum + row.words, 0);
}

export async function markBlocksSpoken(trx: Trx, buildId: string): Promise<void> {
  await trx.updateTable("charged_block").set({ spoken: true }).where("build_id", "=", buildId).execute();
}

export async function sentencesOf(trx: Trx, contentId: string): Promise<SentenceRow[]> {
  return trx.selectFrom("sentence").selectAll().where("content_id", "=", contentId).execute();
}

/** The item's segments at one gain. */
export async function segmentsAt(trx: Trx, contentId: string, gainTenths: number): Promise<SegmentRow[]> {
  return trx
    .selectFrom("segment")
    .selectAll()
    .where("content_id", "=", contentId)
    .where("gain_tenths", "=", gainTenths)
    .execute();
}

export async function insertSentences(trx: Trx, rows: readonly Insertable<Schema["sentence"]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchRows) {
    await trx
      .insertInto("sentence")
      .values(rows.slice(from, from + batchRows))
      .onConflict((conflict) => conflict.columns(["content_id", "speech_key"]).doNothing())
      .execute();
  }
}

export async function insertSegments(trx: Trx, rows: readonly Insertable<Schema["segment"]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchRows) {
    await trx
      .insertInto("segment")
      .values(rows.slice(from, from + batchRows))
      .onConflict((conflict) => conflict.columns(["content_id", "segment_key", "gain_tenths"]).doNothing())
      .execute();
  }
}
