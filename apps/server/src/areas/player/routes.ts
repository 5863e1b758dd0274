import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "../../area.ts";
import { allowFraming, allowStyle, AppError } from "../../platform/http/index.ts";
import { createAsset } from "./assets.ts";
import type { Cards } from "./cards/create-cards.ts";
import { mountCards } from "./cards/mount-cards.ts";
import { findArticleAudio } from "./find-article-audio.ts";
import { mountModules } from "./modules.ts";
import { fontRules, mountFonts } from "./pages/fonts.ts";
import { framePage } from "./pages/frame-page.ts";
import { sharePage } from "./pages/share-page.ts";
import { notFoundFrame, notFoundPage } from "./pages/unavailable.ts";
import { oembedXml, presentOembed, presentPlaylistItem, presentPublicAudio, type PublicContext } from "./present.ts";
import { findPublished, listNewestPublished, type PublishedAudio } from "./store.ts";

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page has an address, and perhaps a canonical one. */
const maxAddresses = 2;

/** Items of a playlist: the newest. */
const maxPlaylist = 20;

/** Responses to the widget: readable from any origin (CORS), revalidated each time. */
const forAnyPage = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, no-cache",
};

export type PlayerServices = Pick<Platform, "database" | "config" | "clock" | "log"> & { cards: Cards };

/** Public routes for publishers' pages and their readers: no session, any origin, published audio only. */
export function mountPlayer(app: FastifyInstance, services: PlayerServices): void {
  const { database, config, clock } = services;
  const { publicUrl } = config;
  const context = (): PublicContext => ({ publicUrl, billing: config.billing.kind, now: clock.now() });

  async function published(id: string): Promise<PublishedAudio | undefined> {
    return idShape.test(id) ? database.system((trx) => findPublished(trx, id)) : undefined;
  }

  function page(reply: FastifyReply, text: string, status = 200): FastifyReply {
    return reply
      .code(status)
      .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" })
      .send(text);
  }

  app.get(
    "/embed.js",
    createAsset(new URL("../../../../player/dist/embed.js", import.meta.url), "text/javascript; charset=utf-8"),
  );
  mountModules(app);
  app.get(
    "/player.css",
    createAsset(new URL("pages/player.css", import.meta.url), "text/css; charset=utf-8", fontRules),
  );
  mountFonts(app);
  mountCards(app, { ...services, context, published });

  app.get("/player/preview.css", createAsset(new URL("preview.css", import.meta.url), "text/css; charset=utf-8"));

  app.get<{ Params: { id: string }; Querystring: { url?: string | string[]; source?: string | string[] } }>(
    "/embed/project/:id.json",
    async (request, reply) => {
      reply.headers(forAnyPage);
      const { id } = request.params;
      const { url = [], source } = request.query;
      const asked = typeof source === "string" ? { source } : { addresses: [url].flat().slice(0, maxAddresses) };
      const audio = idShape.test(id) ? await findArticleAudio(database, id, asked) : undefined;
      return audio ? { found: true, ...presentPublicAudio(audio, context()) } : { found: false };
    },
  );

  app.get<{ Params: { id: string } }>("/embed/project/:id/playlist.json", async (request, reply) => {
    reply.headers(forAnyPage);
    const { id } = request.params;
    const audios = idShape.test(id) ? await database.system((trx) => listNewestPublished(trx, id, maxPlaylist)) : [];
    return { items: audios.map((audio) => presentPlaylistItem(audio, context())) };
  });

  app.get<{ Params: { id: string } }>("/embed/:id.json", async (request, reply) => {
    reply.headers(forAnyPage);
    const audio = await published(request.params.id);
    if (!audio) throw new AppError("NOT_FOUND", "There is no published audio here.");
    return presentPublicAudio(audio, context());
  });

  app.get<{ Params: { id: string } }>("/player/:id", async (request, reply) => {
    allowFraming(reply);
    const audio = await published(request.params.id);
    return audio ? page(reply, framePage(audio, context())) : page(reply, notFoundFrame(), 404);
  });

  app.get<{ Params: { id: string } }>("/listen/:id", async (request, reply) => {
    const audio = await published(request.params.id);
    if (!audio) return page(reply, notFoundPage(), 404);
    const { text, style } = sharePage(audio, context());
    allowStyle(reply, style.hash);
    return page(reply, text);
  });

  app.get<{ Querystring: { url?: string; format?: string; maxwidth?: string; maxheight?: string } }>(
    "/oembed",
    async (request, reply) => {
      const { url = "", format = "json", maxwidth, maxheight } = request.query;
      if (format !== "json" && format !== "xml") {
        throw new AppError("VALIDATION", "This format is not provided; there are json and xml.", { status: 501 });
      }
      const id = url.startsWith(`${publicUrl}/`)
        ? /^\/(?:listen|player)\/([^/?#]+)/.exec(url.slice(publicUrl.length))?.[1]
        : undefined;
      const audio = id === undefined ? undefined : await published(id);
      if (!audio) throw new AppError("NOT_FOUND", "There is no published audio at this address.");
      const answer = presentOembed(audio, publicUrl, { maxWidth: pixels(maxwidth), maxHeight: pixels(maxheight) });
      reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
      if (format === "json") return answer;
      return reply.type("text/xml; charset=utf-8").send(oembedXml(answer));
    },
  );
}

function pixels(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
