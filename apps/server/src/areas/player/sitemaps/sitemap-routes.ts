import { sql } from "kysely";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Trx } from "../../../platform/database/index.ts";
import { findPublicShow, publicEpisodes } from "../shows/show-store.ts";
import type { Platform } from "../../../area.ts";
import { escapeHtml } from "../../../platform/html/html.ts";
import { AppError } from "../../../platform/http/index.ts";
import { createEncodedAnswers } from "../assets.ts";

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

/** Addresses of one file, the show's own beside them: at most 50 000 and 50 MB (sitemaps.org). */
const filled = 45_000;
/** What an address takes in memory, as text and compressed. */
const bytesOfAddress = 250;
const maxCachedBytes = 32_000_000;

const slugShape = /^[A-Za-z0-9_-]{1,64}$/;

interface Sitemap {
  organisationId: string | undefined;
  kind: "urlset" | "sitemapindex";
  pages: { path: string; changedAt: Date }[];
}

type SitemapServices = Pick<Platform, "database" | "publicCaches" | "config">;

/** For search engines: robots.txt names indexes, those name the sitemaps of published shows, those their pages. */
export function mountSitemaps(
  app: FastifyInstance,
  { database, publicCaches, config: { publicUrl } }: SitemapServices,
): void {
  const answers = createEncodedAnswers();
  /** By the show's short name, or nothing for the index, and the part. */
  const sitemaps = publicCaches.create<Sitemap>({
    load: (key) =>
      database.system(async (trx) => {
        const [slug = "", number = ""] = key.split("/");
        const part = Number(number);
        if (slug === "") {
          const pages = await listShowSitemaps(trx, part, filled);
          return part > 1 && pages.length === 0
            ? undefined
            : { organisationId: undefined, kind: "sitemapindex", pages };
        }
        const found = await listShowPages(trx, { slug, part }, filled);
        return found && { ...found, kind: "urlset" };
      }),
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ pages }) => bytesOfAddress * (pages.length + 1),
    maxBytes: maxCachedBytes,
  });
  const robots = publicCaches.create<{ text: string }>({
    load: async () => {
      const count = await database.system((trx) => countShowSitemaps(trx, filled));
      const indexes = Array.from({ length: Math.max(1, Math.ceil(count / filled)) }, (_, index) => index + 1);
      const lines = indexes.map((part) => `Sitemap: ${publicUrl}/sitemap${part === 1 ? "" : `-${part}`}.xml\n`);
      return { text: `User-agent: *\nDisallow: /api/\n\n${lines.join("")}` };
    },
    organisationOf: () => undefined,
    bytesOf: ({ text }) => text.length,
    maxBytes: 100_000,
  });

  app.get("/robots.txt", async (request, reply) => {
    const file = await robots.get("");
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=300");
    return answers.of(file!)(request, reply, "robots", () => file!.text);
  });

  for (const path of ["/sitemap", "/shows/:slug/sitemap"]) {
    app.get<{ Params: { slug?: string } }>(`${path}.xml`, (request, reply) => send(request, reply, 1));
    app.get<{ Params: { slug?: string; part: string } }>(`${path}-:part(^[1-9]\\d{0,3}$).xml`, (request, reply) =>
      send(request, reply, Number(request.params.part)),
    );
  }

  async function send(
    request: FastifyRequest<{ Params: { slug?: string } }>,
    reply: FastifyReply,
    part: number,
  ): Promise<FastifyReply> {
    const { slug = "" } = request.params;
    const sitemap = slug === "" || slugShape.test(slug) ? await sitemaps.get(`${slug}/${part}`) : undefined;
    if (!sitemap) throw new AppError("NOT_FOUND", "There is no sitemap here.");
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=300");
    const changed = sitemap.pages.map(({ changedAt }) => changedAt.getTime());
    // A page that is gone makes no date later: whether nothing changed is told by the entity tag alone.
    if (changed.length > 0) {
      const last = changed.reduce((latest, time) => Math.max(latest, time));
      reply.header("last-modified", new Date(last).toUTCString());
    }
    return answers.of(sitemap)(request, reply, "sitemap", () => sitemapXml(sitemap, publicUrl));
  }
}

/** sitemaps.org 0.9: pages, or other sitemaps. */
function sitemapXml({ kind, pages }: Sitemap, publicUrl: string): string {
  const item = kind === "urlset" ? "url" : "sitemap";
  const rows = pages.map(
    ({ path, changedAt }) =>
      `<${item}><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></${item}>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join("")}</${kind}>\n`;
}
