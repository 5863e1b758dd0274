import type { FastifyInstance } from "fastify";
import { allowFraming, allowStyle } from "../../../platform/http/index.ts";
import type { Platform } from "../../../area.ts";
import { createAsset, createCompressedTexts } from "../assets.ts";
import { noSuchCard, type SendCard } from "../cards/mount-cards.ts";
import type { SharePage } from "../pages/share-page.ts";
import { notFoundFrame, notFoundPage } from "../pages/unavailable.ts";
import type { PublicContext } from "../present.ts";
import { episodePage } from "./episode-page.ts";
import { episodeCard, showCardFacts } from "./show-card-facts.ts";
import { renderShowFrame } from "./render-show-frame.ts";
import { renderShowPage } from "./render-show-page.ts";
import { createShowPreviews } from "./show-previews.ts";
import {
  type EpisodeListing,
  type EpisodeOrder,
  findShowEpisode,
  findShowListing,
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

type ShowServices = Pick<Platform, "database" | "publicCaches" | "config"> & {
  context: () => PublicContext;
  sendCard: SendCard;
};

/** A page of a show's episodes. */
interface AskedPage {
  slug: string;
  after?: string;
  order?: EpisodeOrder;
}

/** Undefined for what names no page. Other parameters, such as those of campaigns, change nothing. */
function askedPage(slug: string, { after, order }: Record<string, string | string[]>): AskedPage | undefined {
  if (!slugShape.test(slug)) return undefined;
  if (after !== undefined && (typeof after !== "string" || !idShape.test(after))) return undefined;
  if (order !== undefined && order !== "newest" && order !== "oldest") return undefined;
  return { slug, ...(after === undefined ? {} : { after }), ...(order === undefined ? {} : { order }) };
}

/** Public pages of published shows and of their episodes. */
export function mountShows(
  app: FastifyInstance,
  { database, publicCaches, config, context, sendCard }: ShowServices,
): void {
  const answers = createCompressedTexts();
  const shows = publicCaches.create<ShowListing>({
    load: async (key) => {
      const { slug, ...asked } = JSON.parse(key) as AskedPage;
      return database.system((trx) => findShowListing(trx, slug, asked));
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

  async function firstPage(slug: string): Promise<ShowListing | undefined> {
    return slugShape.test(slug) ? shows.get(JSON.stringify({ slug } satisfies AskedPage)) : undefined;
  }

  async function episodeOf({ slug, id }: { slug: string; id: string }): Promise<EpisodeListing | undefined> {
    return slugShape.test(slug) && idShape.test(id) ? episodes.get(`${slug}/${id}`) : undefined;
  }

  app.get<{ Params: { slug: string }; Querystring: Record<string, string | string[]> }>(
    "/shows/:slug",
    async (request, reply) => {
      const asked = askedPage(request.params.slug, request.query);
      const listing = asked && (await shows.get(JSON.stringify(asked)));
      if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundPage());
      const { text, style } = madeOf(listing, renderShowPage);
      allowStyle(reply, style.hash);
      return answers.of(listing)(request, reply.headers(pageHeaders), "page", () => text);
    },
  );

  app.get<{ Querystring: { of?: string | string[] } }>("/show-preview", async (request, reply) => {
    const { now } = context();
    const previewed = previews.read(request.query.of, now);
    const listing = previewed && (await database.system((trx) => previewShow(trx, previewed)));
    if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundPage());
    const { text, style } = renderShowPage(listing, context());
    allowStyle(reply, style.hash, "'self'");
    reply.headers({ ...pageHeaders, "cache-control": "no-store", "x-robots-tag": "noindex" });
    return reply.send(text);
  });

  app.get<{ Params: { slug: string } }>("/shows/:slug/player", async (request, reply) => {
    allowFraming(reply);
    const listing = await firstPage(request.params.slug);
    if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundFrame());
    return answers.of(listing)(request, reply.headers(pageHeaders), "frame", () =>
      renderShowFrame(listing, context().publicUrl),
    );
  });

  app.get<{ Params: { slug: string } }>("/shows/:slug/card.png", async (request, reply) => {
    const listing = await firstPage(request.params.slug);
    if (!listing) throw noSuchCard();
    return sendCard(request, reply, showCardFacts(listing, context()), listing.organisationId);
  });

  app.get<{ Params: { slug: string; id: string } }>("/shows/:slug/:id/card.png", async (request, reply) => {
    const listing = await episodeOf(request.params);
    if (!listing) throw noSuchCard();
    return sendCard(request, reply, episodeCard(listing, context()), listing.organisationId);
  });

  app.get<{ Params: { slug: string; id: string } }>("/shows/:slug/:id", async (request, reply) => {
    const listing = await episodeOf(request.params);
    if (!listing) return reply.code(404).headers(pageHeaders).send(notFoundPage());
    const { text, style } = madeOf(listing, episodePage);
    allowStyle(reply, style.hash);
    return answers.of(listing)(request, reply.headers(pageHeaders), "page", () => text);
  });
}
