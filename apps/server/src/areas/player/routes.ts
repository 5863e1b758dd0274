import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "../../area.ts";
import { pageTokens } from "../../platform/html/page-tokens.ts";
import { allowFraming, allowStyle, AppError } from "../../platform/http/index.ts";
import { createAsset, createCompressedTexts, mountModules } from "./assets.ts";
import type { Cards } from "./cards/create-cards.ts";
import { createSendCard, mountCards } from "./cards/mount-cards.ts";
import { type AskedArticle, findArticleAudio } from "./find-article-audio.ts";
import { fontRules, mountFonts } from "./pages/fonts.ts";
import { framePage } from "./pages/frame-page.ts";
import { sharePage } from "./pages/share-page.ts";
import { notFoundFrame, notFoundPage } from "./pages/unavailable.ts";
import { mountShows } from "./shows/show-routes.ts";
import { findEmbeddedPage, oembedXml, presentOembed } from "./oembed/find-embedded-page.ts";
import { presentPlaylistItem, presentPublicAudio, type PublicContext } from "./present.ts";
import { mountSitemaps } from "./sitemaps/sitemap-routes.ts";
import { findPublicFacts, findPublished, listNewestPublished, type PublicFacts, type PublishedAudio } from "./store.ts";

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page has an address, and perhaps a canonical one. */
const maxAddresses = 2;

/** Items of a playlist: the newest. */
const maxPlaylist = 20;

/** Responses to the widget: readable from any origin (CORS), shown at once and asked again on the side (RFC 5861). */
const forAnyPage = {
  "content-type": "application/json; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=0, stale-while-revalidate=60",
};

const pageHeaders = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

/** Bytes in memory of pages of public audios with their texts, and of facts, in every form they are sent in. */
const maxCachedBytes = 48_000_000;
const maxCachedFactsBytes = 16_000_000;
const maxCachedAddressBytes = 8_000_000;
/** What a character of an article takes as text, as page and as facts, compressed too; and what an audio takes beside it. */
const bytesPerCharacter = 8;
const bytesBesideText = 8000;

export type PlayerServices = Pick<Platform, "database" | "publicCaches" | "config" | "clock" | "log"> & {
  cards: Cards;
};

/** Public routes for publishers' pages and their readers: no session, any origin, published audio only. */
export function mountPlayer(app: FastifyInstance, services: PlayerServices): void {
  const { database, publicCaches, config, clock } = services;
  const { publicUrl } = config;
  const answers = createCompressedTexts();
  const bytesOf = (text: PublishedAudio["article"]) =>
    text.reduce((bytes, block) => bytes + bytesPerCharacter * block.text.length, bytesBesideText);
  const audios = publicCaches.create<PublicFacts>({
    load: (id) => database.system((trx) => findPublicFacts(trx, id)),
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ headings }) => bytesOf(headings),
    maxBytes: maxCachedFactsBytes,
  });
  /** What only the page with the text needs. */
  const texts = publicCaches.create<PublishedAudio>({
    load: (id) => database.system((trx) => findPublished(trx, id)),
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ article }) => bytesOf(article),
    maxBytes: maxCachedBytes,
  });
  /** By project and what was asked for. */
  const articles = publicCaches.create<Pick<PublicFacts, "id" | "organisationId">>({
    load: async (key) => {
      const { project, ...asked } = JSON.parse(key) as { project: string } & AskedArticle;
      const audio = await findArticleAudio(database, project, asked);
      return audio && { id: audio.id, organisationId: audio.organisationId };
    },
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: () => bytesBesideText / 8,
    maxBytes: maxCachedAddressBytes,
  });
  const context = (): PublicContext => ({ publicUrl, billing: config.billing.kind, now: clock.now() });

  async function published(id: string): Promise<PublicFacts | undefined> {
    return idShape.test(id) ? audios.get(id) : undefined;
  }

  function noPage(reply: FastifyReply, text: string): FastifyReply {
    return reply.code(404).headers(pageHeaders).send(text);
  }

  const sharePages = new WeakMap<PublishedAudio, ReturnType<typeof sharePage>>();
  function sharePageOf(audio: PublishedAudio): ReturnType<typeof sharePage> {
    const made = sharePages.get(audio) ?? sharePage(audio, context());
    sharePages.set(audio, made);
    return made;
  }

  app.get(
    "/embed.js",
    createAsset(new URL("../../../../player/dist/embed.js", import.meta.url), "text/javascript; charset=utf-8"),
  );
  mountModules(app);
  app.get(
    "/player.css",
    createAsset(new URL("pages/player.css", import.meta.url), "text/css; charset=utf-8", {
      before: pageTokens + fontRules,
    }),
  );
  mountFonts(app);
  const sendCard = createSendCard(services);
  mountShows(app, { ...services, context, sendCard });
  mountCards(app, { sendCard, context, published });
  mountSitemaps(app, services);

  app.get("/player/preview.css", createAsset(new URL("preview.css", import.meta.url), "text/css; charset=utf-8"));

  app.get<{ Params: { id: string }; Querystring: { url?: string | string[]; source?: string | string[] } }>(
    "/embed/project/:id.json",
    async (request, reply) => {
      reply.headers(forAnyPage);
      const { id } = request.params;
      const { url = [], source } = request.query;
      const asked = typeof source === "string" ? { source } : { addresses: [url].flat().slice(0, maxAddresses) };
      const found = idShape.test(id) ? await articles.get(JSON.stringify({ project: id, ...asked })) : undefined;
      const audio = found && (await audios.get(found.id));
      if (!audio) return { found: false };
      const make = () => JSON.stringify({ found: true, ...presentPublicAudio(audio, context()) });
      return answers.of(audio)(request, reply, "article", make);
    },
  );

  app.get<{ Params: { id: string } }>("/embed/project/:id/playlist.json", async (request, reply) => {
    reply.headers(forAnyPage);
    const { id } = request.params;
    const newest = idShape.test(id) ? await database.system((trx) => listNewestPublished(trx, id, maxPlaylist)) : [];
    return { items: newest.map((audio) => presentPlaylistItem(audio, context())) };
  });

  app.get<{ Params: { id: string } }>("/embed/:id.json", async (request, reply) => {
    reply.headers(forAnyPage);
    const audio = await published(request.params.id);
    if (!audio) throw new AppError("NOT_FOUND", "There is no published audio here.");
    return answers.of(audio)(request, reply, "facts", () => JSON.stringify(presentPublicAudio(audio, context())));
  });

  app.get<{ Params: { id: string } }>("/player/:id", async (request, reply) => {
    allowFraming(reply);
    const audio = await published(request.params.id);
    if (!audio) return noPage(reply, notFoundFrame());
    return answers.of(audio)(request, reply.headers(pageHeaders), "frame", () => framePage(audio, context()));
  });

  app.get<{ Params: { id: string } }>("/listen/:id", async (request, reply) => {
    const { id } = request.params;
    const audio = idShape.test(id) ? await texts.get(id) : undefined;
    if (!audio) return noPage(reply, notFoundPage());
    const { text, style } = sharePageOf(audio);
    allowStyle(reply, style.hash);
    return answers.of(audio)(request, reply.headers(pageHeaders), "page", () => text);
  });

  app.get<{ Querystring: { url?: string | string[]; format?: string; maxwidth?: string; maxheight?: string } }>(
    "/oembed",
    async (request, reply) => {
      const { url = "", format = "json", maxwidth, maxheight } = request.query;
      if (format !== "json" && format !== "xml") {
        throw new AppError("VALIDATION", "This format is not provided; there are json and xml.", { status: 501 });
      }
      // A list when it is given twice.
      const page = await findEmbeddedPage(typeof url === "string" ? url : "", { database, publicUrl, published });
      if (!page) throw new AppError("NOT_FOUND", "There is no published audio at this address.");
      const answer = presentOembed(page, publicUrl, { maxWidth: pixels(maxwidth), maxHeight: pixels(maxheight) });
      reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
      if (format === "json") return answer;
      return reply.type("text/xml; charset=utf-8").send(oembedXml(answer));
    },
  );
}

function pixels(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
