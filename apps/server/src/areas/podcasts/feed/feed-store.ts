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
    .where("episode.podcast_id", "=", showId)
    .where("episode.is_published", "=", true)
    .where("episode.published_at", "is not", null)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.published_token", "is not", null)
    .$narrowType<{ published_at: Date }>();
}

/** Of all episodes of a feed, what its pages have in common. */
export interface FeedOrder {
  episodes: number;
  /** Whether a machine's voice reads one of them. */
  isAiContent: boolean;
  /** Their items as they stand in it, 16 bytes each. */
  items: Buffer;
}

/**
 * The newest first; of a serial show by season and number, those without one at the end. Read without the texts: there may
 * be 100 000.
 */
export async function findFeedOrder(
  trx: Trx,
  { id, show_type }: Pick<FeedShow, "id" | "show_type">,
): Promise<FeedOrder> {
  const order =
    show_type === "episodic"
      ? sql`episode.published_at desc, episode.content_id desc`
      : sql`episode.season nulls last, episode.number nulls last, episode.published_at, episode.content_id`;
  const { episodes, uploads, items } = await feedEpisodes(trx, id)
    .select([
      sql<number>`count(*)::integer`.as("episodes"),
      sql<number>`count(*) filter (where content.content_type = 'audio_upload')::integer`.as("uploads"),
      sql<Buffer>`coalesce(string_agg(uuid_send(episode.content_id), ''::bytea order by ${order}), '')`.as("items"),
    ])
    .executeTakeFirstOrThrow();
  return { episodes, isAiContent: episodes === 0 || uploads < episodes, items };
}

const idBytes = 16;

/** The items at these places of a feed. */
export function sliceItemIds({ items }: Pick<FeedOrder, "items">, from: number, end: number): string[] {
  return Array.from({ length: end - from }, (_, index) =>
    items.toString("hex", (from + index) * idBytes, (from + index + 1) * idBytes),
  );
}

/** Of an article, what its beginning may take in a feed. */
const excerptCharacters = 1000;
const excerptBlocks = 12;

export type FeedEpisode = Awaited<ReturnType<typeof listFeedEpisodes>>[number];

/**
 * Those of these items that a feed has, in their order, as it tells of them. Their texts are those of the audio that the
 * file was made of.
 */
export async function listFeedEpisodes(trx: Trx, showId: string, items: readonly string[]) {
  const asked = sql`${[...items]}::uuid[]`;
  return feedEpisodes(trx, showId)
    .innerJoin("audio_file", "audio_file.token", "enclosure.audio_token")
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
    .$narrowType<{ publishedAt: Date }>()
    .where(sql<SqlBool>`episode.content_id = any(${asked})`)
    .orderBy(sql`array_position(${asked}, episode.content_id)`)
    .execute();
}
