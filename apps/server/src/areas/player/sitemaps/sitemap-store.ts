import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import { findPublicShow, publicEpisodes } from "../shows/show-store.ts";

/** Where a page stands, and when it changed last. */
interface ListedPage {
  path: string;
  changedAt: Date;
}

/** Published shows with how many sitemaps each has: its own page and `size` addresses of episodes in each. */
function listed(trx: Trx, size: number) {
  return trx
    .selectFrom("podcast")
    .leftJoin("episode", (join) =>
      join.onRef("episode.podcast_id", "=", "podcast.id").on("episode.is_published", "=", true),
    )
    .where("podcast.published_at", "is not", null)
    .groupBy("podcast.id")
    .select([
      "podcast.id",
      "podcast.slug",
      sql<Date>`greatest(podcast.updated_at, max(episode.published_at))`.as("changedAt"),
      sql<number>`greatest(1, ceil(count(episode.content_id)::numeric / ${size}))::integer`.as("parts"),
    ]);
}

/** How many sitemaps all published shows have together. */
export async function countShowSitemaps(trx: Trx, size: number): Promise<number> {
  const { count } = await trx
    .selectFrom(listed(trx, size).as("show"))
    .select(sql<number>`coalesce(sum(show.parts), 0)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Sitemaps of published shows, oldest show first, so that they keep their places.
 * @param part from 1; each has `size` of them
 */
export async function listShowSitemaps(trx: Trx, part: number, size: number): Promise<ListedPage[]> {
  const rows = await trx
    .selectFrom(listed(trx, size).as("show"))
    .innerJoinLateral(sql<{ part: number }>`generate_series(1, show.parts)`.as<"piece">(sql`piece(part)`), (join) =>
      join.onTrue(),
    )
    .select(["show.slug", "show.changedAt", "piece.part"])
    .orderBy("show.id")
    .orderBy("piece.part")
    .offset((part - 1) * size)
    .limit(size)
    .execute();
  return rows.map(({ slug, changedAt, part: piece }) => ({
    path: `/shows/${slug}/sitemap${piece === 1 ? "" : `-${piece}`}.xml`,
    changedAt,
  }));
}

/**
 * The pages of a show in one of its sitemaps: its own in the first, and episodes, oldest first.
 * @returns undefined where there is no such part of a published show
 */
export async function listShowPages(
  trx: Trx,
  { slug, part }: { slug: string; part: number },
  size: number,
): Promise<{ organisationId: string; pages: ListedPage[] } | undefined> {
  const show = await findPublicShow(trx, slug);
  if (!show) return undefined;
  const page = `/shows/${slug}`;
  const rows = await publicEpisodes(trx, show.id)
    .select(["episode.content_id as id", sql<Date>`episode.published_at`.as("publishedAt")])
    .orderBy("episode.published_at")
    .orderBy("episode.content_id")
    .offset((part - 1) * size)
    .limit(size)
    .execute();
  if (part > 1 && rows.length === 0) return undefined;
  const episodes = rows.map(({ id, publishedAt }) => ({ path: `${page}/${id}`, changedAt: publishedAt }));
  const own =
    part === 1 ? [{ path: page, changedAt: newest([show.updatedAt, ...rows.map((row) => row.publishedAt)]) }] : [];
  return { organisationId: show.organisationId, pages: [...own, ...episodes] };
}

function newest(dates: Date[]): Date {
  return dates.reduce((last, date) => (date > last ? date : last));
}
