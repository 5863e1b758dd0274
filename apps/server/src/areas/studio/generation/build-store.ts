import type { Block, Lexeme, VoiceProfile } from "@lectern/script";
import { type Insertable, type InsertObject, type Selectable, sql, type Updateable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import { markFallbackSentences } from "./charge-store.ts";

export type BuildRow = Selectable<Schema["build"]>;
export type SentenceRow = Selectable<Schema["sentence"]>;
export type SegmentRow = Selectable<Schema["segment"]>;

/** Rows of one INSERT stay far below PostgreSQL's 65 535 parameters. */
const batchRows = 1000;

export async function insertBuild(trx: Trx, row: InsertObject<Schema, "build">): Promise<void> {
  await trx.insertInto("build").values(row).execute();
}

export async function findBuild(trx: Trx, buildId: string): Promise<BuildRow | undefined> {
  return trx.selectFrom("build").selectAll().where("id", "=", buildId).executeTakeFirst();
}

/** What whoever hears a build looks at again and again. */
export async function findLiveBuild(
  trx: Trx,
  buildId: string,
): Promise<Pick<BuildRow, "live" | "status" | "finished_at"> | undefined> {
  const columns = ["live", "status", "finished_at"] as const;
  return trx.selectFrom("build").select(columns).where("id", "=", buildId).executeTakeFirst();
}

/** Somebody wants to hear a build while it is made. */
export async function wantLiveAudio(trx: Trx, buildId: string): Promise<void> {
  await trx
    .updateTable("build")
    .set({ is_live_wanted: true })
    .where("id", "=", buildId)
    .where("finished_at", "is", null)
    .where("is_live_wanted", "=", false)
    .execute();
}

export async function isLiveAudioWanted(trx: Trx, buildId: string): Promise<boolean> {
  const row = await trx.selectFrom("build").select("is_live_wanted").where("id", "=", buildId).executeTakeFirst();
  return row?.is_live_wanted ?? false;
}

export async function lockBuild(trx: Trx, buildId: string): Promise<BuildRow | undefined> {
  return trx.selectFrom("build").selectAll().where("id", "=", buildId).forUpdate().executeTakeFirst();
}

/** The item's newest build. */
export async function findLatestBuild(trx: Trx, contentId: string): Promise<BuildRow | undefined> {
  return trx
    .selectFrom("build")
    .selectAll()
    .where("content_id", "=", contentId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Builds of a project that have not ended, each held until the transaction ends. */
export async function lockBuildsUnderWay(
  trx: Trx,
  projectId: string,
): Promise<Pick<BuildRow, "id" | "job_id" | "content_id" | "source" | "kind">[]> {
  return trx
    .selectFrom("build")
    .innerJoin("content", "content.id", "build.content_id")
    .select(["build.id", "build.job_id", "build.content_id", "build.source", "build.kind"])
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

export async function sentencesOf(trx: Trx, contentId: string): Promise<SentenceRow[]> {
  return trx.selectFrom("sentence").selectAll().where("content_id", "=", contentId).execute();
}

/** The item's segments at one gain. */
export async function segmentsAtGain(trx: Trx, contentId: string, gainTenths: number): Promise<SegmentRow[]> {
  return trx
    .selectFrom("segment")
    .selectAll()
    .where("content_id", "=", contentId)
    .where("gain_tenths", "=", gainTenths)
    .execute();
}

/** The lengths of those of these sentences that the item has, in samples at 44.1 kHz. */
export async function lengthsOfSentences(
  trx: Trx,
  contentId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("sentence")
    .select(["speech_key", "sample_count"])
    .where("content_id", "=", contentId)
    // One parameter, however many sentences.
    .where(sql<boolean>`speech_key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.speech_key, row.sample_count]));
}

/** Where those of these segments lie that the item has at this gain. */
export async function placesOfSegments(
  trx: Trx,
  contentId: string,
  { keys, gainTenths }: { keys: readonly string[]; gainTenths: number },
): Promise<Map<string, Pick<SegmentRow, "pack_key" | "pack_offset" | "bytes">>> {
  const rows = await trx
    .selectFrom("segment")
    .select(["segment_key", "pack_key", "pack_offset", "bytes"])
    .where("content_id", "=", contentId)
    .where("gain_tenths", "=", gainTenths)
    .where(sql<boolean>`segment_key = any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map(({ segment_key: key, ...place }) => [key, place]));
}

/** The project of an item. @throws when the item is gone */
export async function projectOfItem(
  trx: Trx,
  contentId: string,
): Promise<{ project_id: string; fallback_voices: VoiceProfile[] }> {
  return trx
    .selectFrom("content")
    .innerJoin("project", "project.id", "content.project_id")
    .select(["content.project_id", "project.fallback_voices"])
    .where("content.id", "=", contentId)
    .executeTakeFirstOrThrow();
}

/**
 * Keeps sentences that a build spoke. False, and nothing is kept, once the build has ended: its words are given back by
 * what was kept until then.
 */
export async function saveSpokenSentences(
  trx: Trx,
  { id: buildId, content_id: contentId }: Pick<BuildRow, "id" | "content_id">,
  rows: readonly Insertable<Schema["sentence"]>[],
  /** Sentences that these stand for: a fallback voice spoke them. */
  replaced: readonly string[] = [],
): Promise<boolean> {
  // Lock order: the item before the build. Ending the build waits until this write is done.
  await trx.selectFrom("content").select("id").where("id", "=", contentId).forKeyShare().execute();
  const build = await trx
    .selectFrom("build")
    .select("id")
    .where("id", "=", buildId)
    .where("finished_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!build) return false;
  for (let from = 0; from < rows.length; from += batchRows) {
    await trx
      .insertInto("sentence")
      .values(rows.slice(from, from + batchRows))
      .onConflict((conflict) => conflict.columns(["content_id", "speech_key"]).doNothing())
      .execute();
  }
  await markFallbackSentences(trx, buildId, replaced);
  return true;
}

/** Blocks of the text that the item's audio speaks which are not among `present`, and the lexicon they were spoken with. */
export async function findVanishedBlocks(
  trx: Trx,
  contentId: string,
  present: ReadonlySet<string>,
): Promise<{ blocks: { block: Block; hash: string }[]; lexicon: Lexeme[] } | undefined> {
  const audio = await trx
    .selectFrom("rendition")
    .innerJoin("audio_file", "audio_file.token", "rendition.audio_token")
    .innerJoin("build", "build.id", "audio_file.build_id")
    .select(["rendition.block_audios", "build.id as buildId", "build.lexicon"])
    .where("rendition.content_id", "=", contentId)
    .where("rendition.kind", "=", "voice")
    .executeTakeFirst();
  if (!audio) return undefined;
  const vanished = Object.entries(audio.block_audios).filter(([hash]) => !present.has(hash));
  if (vanished.length === 0) return undefined;
  const hashes = new Map(vanished.map(([hash, { index }]) => [index, hash]));
  const places = sql.join([...hashes.keys()]);
  const { rows } = await sql<{ place: number; block: Block }>`
    select (place - 1)::integer as place, block
      from build, jsonb_array_elements(build.script) with ordinality as blocks(block, place)
     where build.id = ${audio.buildId} and (place - 1)::integer in (${places})`.execute(trx);
  return {
    lexicon: audio.lexicon,
    blocks: rows.flatMap(({ place, block }) => {
      const hash = hashes.get(place);
      return hash === undefined ? [] : [{ block, hash }];
    }),
  };
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
