import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../../area.ts";
import { escapeHtml } from "../../../platform/html/html.ts";
import { AppError } from "../../../platform/http/index.ts";
import { createCompressedTexts } from "../assets.ts";
import { countShowSitemaps, listShowSitemaps, listShowPages } from "./sitemap-store.ts";

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
  const answers = createCompressedTexts();
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
