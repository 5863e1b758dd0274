import type { FastifyInstance } from "fastify";
import { allowStyle, AppError } from "../../../platform/http/index.ts";
import type { Platform } from "../../../area.ts";
import { createAsset } from "../assets.ts";
import { createEncodedAnswers } from "../encoded-answers.ts";
import type { SharePage } from "../pages/share-page.ts";
import { notFoundPage } from "../pages/unavailable.ts";
import type { PublicContext } from "../present.ts";
import { escapeHtml } from "../../../platform/html/html.ts";
import { episodePage } from "./episode-page.ts";
import { showAddresses } from "./show-addresses.ts";
import { createShowPreviews } from "./show-previews.ts";
import { showPage } from "./show-page.ts";
import {
  type EpisodeListing,
  findShowEpisode,
  listShow,
  listShowAddresses,
  previewShow,
  type ShowListing,
} from "./show-store.ts";

const slugShape = /^[A-Za-z0-9_-]{1,64}$/;
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pageHeaders = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
const maxCachedBytes = 32_000_000;
/** What an episode takes as row and in the page, compressed too. */
const bytesOfEpisode = 12_000;
const bytesPerCharacter = 8;

/** Public pages of published shows and of their episodes. */
export function mountShows(
  app: FastifyInstance,
  {
    database,
    publicCaches,
    config,
    context,
  }: Pick<Platform, "database" | "publicCaches" | "config"> & { context: () => PublicContext },
): void {
  const answers = createEncodedAnswers();
  const shows = publicCaches.create<ShowListing>({
    load: async (key) => {
      const [slug = "", after] = key.split("/");
      return database.system((trx) => listShow(trx, slug, after));
    },
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ episodes }) => bytesOfEpisode * (episodes.length + 1),
    maxBytes: maxCachedBytes,
  });
  const episodes = publicCaches.create<EpisodeListing>({
    load: async (key) => {
      const [slug = "", id = ""] = key.split("/");
      return database.system((trx) => findShowEpisode(trx, slug, id));
    },
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ audio }) =>
      audio.article.reduce((bytes, { text }) => bytes + bytesPerCharacter * text.length, bytesOfEpisode),
    maxBytes: maxCachedBytes,
  });
  const previews = createShowPreviews(config.secret);
  const made = new WeakMap<object, SharePage>();

  function madeOf<Listing extends object>(listing: Listing, make: (of: Listing, by: PublicContext) => SharePage) {
    const page = made.get(listing) ?? make(listing, context());
    made.set(listing, page);
    return page;
  }

  app.get("/shows.css", createAsset(new URL("shows.css", import.meta.url), "text/css; charset=utf-8"));

  app.get<{ Params: { slug: string }; Querystring: { after?: string | string[] } }>(
    "/shows/:slug",
    async (request, reply) => {
      const { slug } = request.params;
      const { after } = request.query;
      const isAsked =
        slugShape.test(slug) && (after === undefined || (typeof after === "string" && idShape.test(after)));
      const key = after === undefined ? slug : `${slug}/${String(after)}`;
      const listing = isAsked ? await shows.get(key) : undefined;
      if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundPage());
      const { text, style } = madeOf(listing, showPage);
      allowStyle(reply, style.hash);
      return answers.of(listing)(request, reply.headers(pageHeaders), "page", () => text);
    },
  );

  app.get<{ Querystring: { of?: string | string[] } }>("/show-preview", async (request, reply) => {
    const { now } = context();
    const previewed = previews.read(request.query.of, now);
    const listing = previewed && (await database.system((trx) => previewShow(trx, previewed)));
    if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundPage());
    const { text, style } = showPage(listing, context());
    allowStyle(reply, style.hash, "'self'");
    reply.headers({ ...pageHeaders, "cache-control": "no-store", "x-robots-tag": "noindex" });
    return reply.send(text);
  });

  app.get<{ Params: { slug: string } }>("/shows/:slug/sitemap.xml", async (request, reply) => {
    const { slug } = request.params;
    const listed = slugShape.test(slug) ? await database.system((trx) => listShowAddresses(trx, slug)) : undefined;
    if (!listed) throw new AppError("NOT_FOUND", "There is no published show here.");
    const { page, episode } = showAddresses(listed.show, context().publicUrl);
    const addresses = [
      { address: page, at: listed.episodes[0]?.publishedAt ?? listed.show.updatedAt },
      ...listed.episodes.map(({ id, publishedAt }) => ({ address: episode(id), at: publishedAt })),
    ];
    const rows = addresses.map(
      ({ address, at }) => `<url><loc>${escapeHtml(address)}</loc><lastmod>${at.toISOString()}</lastmod></url>`,
    );
    return reply
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join("")}</urlset>\n`,
      );
  });

  app.get<{ Params: { slug: string; id: string } }>("/shows/:slug/:id", async (request, reply) => {
    const { slug, id } = request.params;
    const listing = slugShape.test(slug) && idShape.test(id) ? await episodes.get(`${slug}/${id}`) : undefined;
    if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundPage());
    const { text, style } = madeOf(listing, episodePage);
    allowStyle(reply, style.hash);
    return answers.of(listing)(request, reply.headers(pageHeaders), "page", () => text);
  });
}
