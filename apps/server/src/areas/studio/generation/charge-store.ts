import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/** Rows of one INSERT stay far below PostgreSQL's 65 535 parameters. */
const batchRows = 1000;

interface ItemOfBuild {
  organisation_id: string;
  content_id: string;
  build_id: string;
}

/** Hashes of the item's blocks that were paid as a whole. */
export async function findChargedBlocks(trx: Trx, contentId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom("charged_block").select("block_hash").where("content_id", "=", contentId).execute();
  return new Set(rows.map((row) => row.block_hash));
}

/** Which of these sentences the item has audio of, or is being charged for by the build under way. */
export async function findPaidSentences(trx: Trx, contentId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  // One parameter, however many sentences.
  const isAsked = sql<boolean>`speech_key = any(${[...new Set(keys)]}::text[])`;
  const rows = await trx
    .selectFrom("sentence")
    .select("speech_key")
    .where("content_id", "=", contentId)
    .where(isAsked)
    .unionAll(
      trx.selectFrom("charged_sentence").select("speech_key").where("content_id", "=", contentId).where(isAsked),
    )
    .execute();
  return new Set(rows.map((row) => row.speech_key));
}

/** Writes down what a build was charged for. */
export async function insertCharges(
  trx: Trx,
  item: ItemOfBuild,
  charged: { blocks: readonly string[]; sentences: ReadonlyMap<string, number> },
): Promise<void> {
  const blocks = charged.blocks.map((hash) => ({ ...item, block_hash: hash }));
  for (let from = 0; from < blocks.length; from += batchRows) {
    await trx
      .insertInto("charged_block")
      .values(blocks.slice(from, from + batchRows))
      .execute();
  }
  const sentences = [...charged.sentences].map(([key, words]) => ({ ...item, speech_key: key, words }));
  for (let from = 0; from < sentences.length; from += batchRows) {
    await trx
      .insertInto("charged_sentence")
      .values(sentences.slice(from, from + batchRows))
      .execute();
  }
}

/** Sentences of a build that a fallback voice speaks in place of theirs: they are paid like those that their own voice spoke. */
export async function markFallbackSentences(trx: Trx, buildId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("charged_sentence")
    .set({ by_fallback: true })
    .where("build_id", "=", buildId)
    // One parameter, however many sentences.
    .where(sql<boolean>`speech_key = any(${[...keys]}::text[])`)
    .execute();
}

/**
 * The build spoke all that it was charged for: from now on the sentences themselves say so. Those that a fallback voice
 * spoke stay until their own voices have spoken them.
 */
export async function settleCharges(trx: Trx, { id, content_id }: { id: string; content_id: string }): Promise<void> {
  await trx.deleteFrom("charged_sentence").where("build_id", "=", id).where("by_fallback", "=", false).execute();
  await trx
    .deleteFrom("charged_sentence")
    .where("content_id", "=", content_id)
    .where("by_fallback", "=", true)
    .where(isSpoken)
    .execute();
}

/** Takes back what a build was charged for and nobody spoke; returns its words. */
export async function voidUnspokenCharges(trx: Trx, build: { id: string; content_id: string }): Promise<number> {
  await trx.deleteFrom("charged_block").where("build_id", "=", build.id).execute();
  const unspoken = await trx
    .selectFrom("charged_sentence")
    .select("words")
    .where("build_id", "=", build.id)
    .where("by_fallback", "=", false)
    .where((where) => where.not(isSpoken))
    .execute();
  await settleCharges(trx, build);
  return unspoken.reduce((sum, row) => sum + row.words, 0);
}

/** The item has the sentence as its own voice speaks it. */
const isSpoken = sql<boolean>`exists (
  select from sentence
   where sentence.content_id = charged_sentence.content_id and sentence.speech_key = charged_sentence.speech_key)`;
