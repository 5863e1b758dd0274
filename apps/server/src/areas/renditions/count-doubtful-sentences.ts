import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

/**
 * How many sentences of the voices of items may not say what the text says and were not found right yet; items without
 * any are left out. Sentences that the audio had before do not count.
 */
export async function countDoubtfulSentences(trx: Trx, contentIds: readonly string[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("sentence")
    .innerJoin("rendition", (join) =>
      join.onRef("rendition.content_id", "=", "sentence.content_id").on("rendition.kind", "=", "voice"),
    )
    .innerJoin("audio_file", "audio_file.token", "rendition.audio_token")
    .select(["sentence.content_id", sql<number>`count(*)::integer`.as("count")])
    .where("sentence.content_id", "in", contentIds)
    .where("sentence.doubts", "is not", null)
    .where("sentence.found_right_at", "is", null)
    .where(
      sql<boolean>`jsonb_path_exists(audio_file.plan, '$.blocks[*].sentences[*][0] ? (@ == $key)',
        jsonb_build_object('key', sentence.speech_key))`,
    )
    .groupBy("sentence.content_id")
    .execute();
  return new Map(rows.map((row) => [row.content_id, row.count]));
}
