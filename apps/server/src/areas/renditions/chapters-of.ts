import { sql } from "kysely";
import type { HeadingLevel } from "@lectern/script";
import type { Trx } from "../../platform/database/index.ts";
import type { ArticleBlock } from "../../platform/database/tables/studio.ts";

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

/** A section of an audio. */
export interface Chapter {
  title: string;
  startSeconds: number;
  level: HeadingLevel;
  /** The heading's index in the article; undefined for the text before the first heading. */
  heading?: number;
}

/**
 * The chapters of an audio: its headings, and what is heard before the first of them under the title of the whole. None
 * without a heading.
 */
export function chaptersOf(title: string, article: readonly ArticleBlock[]): Chapter[] {
  const headings = article.flatMap((block, heading): Chapter[] => {
    const { heading: level, startSeconds } = block;
    const text = block.text.replaceAll("\n", " ").trim();
    if (level === undefined || startSeconds === undefined || text === "") return [];
    return [{ title: text, startSeconds, level, heading }];
  });
  const [first] = headings;
  if (!first || first.startSeconds === 0 || title.trim() === "") return headings;
  return [{ title: title.trim(), startSeconds: 0, level: 1 }, ...headings];
}
