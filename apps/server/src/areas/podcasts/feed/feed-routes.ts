import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import { feedPageUrl } from "@lectern/podcast";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../../area.ts";
import { AppError, matchesEntityTag } from "../../../platform/http/index.ts";
import { feedUrl } from "../present.ts";
import { type FeedOutline, feedXml, readFeedOutline, readFeedPage } from "./read-feed.ts";
import { takesGzip } from "./takes-gzip.ts";

/** A page of a feed as it is kept and sent. */
interface EncodedFeed {
  /** Without quotes. */
  etag: string;
  gzip: Buffer;
}

/** Compresses a feed while it is written: its text is never in memory as a whole. */
async function encodeFeed(xml: Iterable<string>): Promise<EncodedFeed> {
  const hash = createHash("sha256");
  function* hashed(): Generator<string> {
    for (const chunk of xml) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const source = Readable.from(hashed(), { objectMode: false });
  const gzip = await buffer(source.pipe(createGzip({ level: 6 })));
  return { etag: hash.digest("base64url").slice(0, 22), gzip };
}

/** Bytes in memory of feeds, compressed. */
const maxCachedBytes = 32_000_000;
/** Bytes in memory of what the pages of feeds have in common; 16 of an episode. */
const maxOutlineBytes = 8_000_000;
/** Of what an entry takes beside its text. */
const bytesBesideText = 500;
const maxSlugCharacters = 40;

interface KeptFeed extends EncodedFeed {
  organisationId: string;
  slug: string;
  page: number;
  changedAt: Date;
}

type FeedRouteServices = Pick<Platform, "database" | "publicCaches" | "config">;

/** Feeds of published shows, for directories and apps. */
export function mountFeeds(app: FastifyInstance, { database, publicCaches, config }: FeedRouteServices): void {
  const outlines = publicCaches.create<FeedOutline>({
    load: (slug) => readFeedOutline(database, { slug }),
    organisationOf: ({ show }) => show.organisation_id,
    bytesOf: ({ show, items }) => items.byteLength + 2 * show.description.length + bytesBesideText,
    maxBytes: maxOutlineBytes,
  });
  const feeds = publicCaches.create<KeptFeed>({
    load: async (key) => {
      const [slug = "", page = ""] = key.split("?");
      const outline = await outlines.get(slug);
      const data = outline && (await readFeedPage(database, outline, Number(page)));
      if (!data) return undefined;
      const { show, changedAt } = data;
      const encoded = await encodeFeed(feedXml(data, config));
      return { ...encoded, organisationId: show.organisation_id, slug, page: Number(page), changedAt };
    },
    organisationOf: ({ organisationId }) => organisationId,
    bytesOf: ({ gzip }) => gzip.byteLength + bytesBesideText,
    maxBytes: maxCachedBytes,
  });

  app.get<{ Params: { slug: string }; Querystring: { page?: string | string[] } }>(
    "/feeds/:slug.xml",
    async (request, reply) => {
      const { slug } = request.params;
      const page = pageOf(request.query.page);
      const isNamed = /^[\w-]+$/.test(slug) && slug.length <= maxSlugCharacters;
      const feed = isNamed && page !== undefined ? await feeds.get(`${slug}?${page}`) : undefined;
      if (!feed) throw new AppError("NOT_FOUND", "There is no feed here.");
      return send(request, reply, feed, linksOf(feed, config));
    },
  );
}

/** Undefined for what is no number of a page. */
function pageOf(text: string | string[] | undefined): number | undefined {
  if (text === undefined) return 1;
  return typeof text === "string" && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** WebSub, 4: exactly one address of its own, and the hub where there is one. */
function linksOf({ slug, page }: KeptFeed, { publicUrl, websub }: Platform["config"]): string {
  const self = `<${feedPageUrl(feedUrl(slug, { publicUrl }), page)}>; rel="self"`;
  return websub === undefined ? self : `${self}, <${websub}>; rel="hub"`;
}

function send(request: FastifyRequest, reply: FastifyReply, feed: KeptFeed, links: string): FastifyReply {
  const { etag, changedAt, gzip } = feed;
  reply.headers({
    etag: `"${etag}"`,
    "last-modified": changedAt.toUTCString(),
    "cache-control": "public, max-age=60",
    vary: "Accept, Accept-Encoding",
    link: links,
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  if (isUnchanged(request, feed)) return reply.code(304).send();
  // Firefox shows a person XML, and opens an empty tab for RSS.
  const isForPerson = request.headers.accept?.includes("text/html");
  reply.type(`application/${isForPerson ? "xml" : "rss+xml"}; charset=utf-8`);
  if (!takesGzip(request)) {
    return reply.send(Readable.from([gzip]).pipe(createGunzip()));
  }
  return reply.header("content-encoding", "gzip").send(gzip);
}

/** RFC 9110, 13.1.3: a date counts where no tag is given. */
function isUnchanged({ headers }: FastifyRequest, { etag, changedAt }: KeptFeed): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = headers;
  if (tags !== undefined) return matchesEntityTag(tags, etag);
  const date = since === undefined ? Number.NaN : Date.parse(since);
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= date;
}
