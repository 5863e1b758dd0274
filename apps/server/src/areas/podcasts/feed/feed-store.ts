import { type SqlBool, sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/** A show as its feed tells of it. */
export type FeedShow = NonNullable<Awaited<ReturnType<typeof findFeedShow>>>;

/** A published show, by the short name of its feed or by its id. In the system scope. */
export async function findFeedShow(trx: Trx, key: { slug: string } | { showId: string }) {
  return trx
    .selectFrom("podcast")
    .leftJoin("podcast_feed", "podcast_feed.podcast_id", "podcast.id")
    .select([
      "podcast.id",
      "podcast.organisation_id",
      "podcast.slug",
      "podcast.title",
      "podcast.description",
      "podcast.author",
      "podcast.email",
      "podcast.category",
      "podcast.sub_category",
      "podcast.lang_code",
      "podcast.is_explicit",
      "podcast.show_type",
      "podcast.copyright",
      "podcast.cover_path",
      "podcast.updated_at",
      "podcast_feed.guid",
      "podcast_feed.changed_at",
    ])
    .where("slug" in key ? "podcast.slug" : "podcast.id", "=", "slug" in key ? key.slug : key.showId)
    .where("podcast.published_at", "is not", null)
    .executeTakeFirst();
}

/** Episodes that a feed has: published, of items that are public, with a file that is there. */
function feedEpisodes(trx: Trx, showId: string) {
  return trx
    .selectFrom("episode")
    .innerJoin("content", "content.id", "episode.content_id")
    .innerJoin("enclosure", (join) =>
      join
        .onRef("enclosure.podcast_id", "=", "episode.podcast_id")
        .onRef("enclosure.content_id", "=", "episode.content_id")
        .on("enclosure.replaced_at", "is", null),
    )
    .innerJoin("audio_file", "audio_file.token", "enclosure.audio_token")
    .where("episode.podcast_id", "=", showId)
    .where("episode.is_published", "=", true)
    .where("episode.published_at", "is not", null)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.published_token", "is not", null)
    .$narrowType<{ published_at: Date }>();
}

/** How many episodes a feed has, and whether a machine's voice reads one of them. */
export async function countFeedEpisodes(trx: Trx, showId: string): Promise<{ episodes: number; isAiContent: boolean }> {
  const { episodes, uploads } = await feedEpisodes(trx, showId)
    .select([
      sql<number>`count(*)::integer`.as("episodes"),
      sql<number>`count(*) filter (where content.content_type = 'audio_upload')::integer`.as("uploads"),
    ])
    .executeTakeFirstOrThrow();
  return { episodes, isAiContent: episodes === 0 || uploads < episodes };
}

/** Of an article, what its beginning may take in a feed. */
const excerptCharacters = 1000;
const excerptBlocks = 12;

export type FeedEpisode = Awaited<ReturnType<typeof listFeedEpisodes>>[number];

/** What a feed tells of its episodes. Their texts are those of the audio that the file was made of. */
function feedTexts(trx: Trx, showId: string) {
  return feedEpisodes(trx, showId)
    .select([
      "episode.content_id as contentId",
      "episode.published_at as publishedAt",
      "episode.title as ownTitle",
      "episode.description as ownDescription",
      "episode.author as ownAuthor",
      "episode.art_path as artPath",
      "episode.season",
      "episode.number",
      "episode.episode_type as type",
      "content.content_type as contentType",
      "audio_file.title",
      "audio_file.language",
      "audio_file.sample_count as samples",
      "audio_file.token as audioToken",
      "enclosure.token as enclosureToken",
      "enclosure.bytes",
      sql<string>`case when episode.description is not null then '' else left((
        select coalesce(string_agg(block.value->>'text', E'\n\n' order by block.place), '')
          from jsonb_array_elements(audio_file.article) with ordinality as block(value, place)
         where block.place <= ${excerptBlocks}), ${excerptCharacters}) end`.as("excerpt"),
      sql<SqlBool>`jsonb_path_exists(audio_file.article, '$[*].heading')`.as("hasHeadings"),
    ])
    .$narrowType<{ publishedAt: Date }>();
}

/** Episodes of one page of a feed: the newest first; of a serial show by season and number, those without one at the end. */
export async function listFeedEpisodes(
  trx: Trx,
  { id, show_type }: Pick<FeedShow, "id" | "show_type">,
  { from, end }: { from: number; end: number },
) {
  const select = feedTexts(trx, id)
    .offset(from)
    .limit(end - from);
  if (show_type === "episodic") {
    return select.orderBy("episode.published_at", "desc").orderBy("episode.content_id", "desc").execute();
  }
  return select
    .orderBy("episode.season", (order) => order.asc().nullsLast())
    .orderBy("episode.number", (order) => order.asc().nullsLast())
    .orderBy("episode.published_at", "asc")
    .orderBy("episode.content_id", "asc")
    .execute();
}

/** Those of these items that a feed has, in an order that tells nothing of their places. */
export async function listFeedEpisodesOf(trx: Trx, showId: string, items: readonly string[]): Promise<FeedEpisode[]> {
  return feedTexts(trx, showId)
    .where(sql<SqlBool>`episode.content_id = any(${[...items]}::uuid[])`)
    .orderBy("episode.content_id", "desc")
    .execute();
}
