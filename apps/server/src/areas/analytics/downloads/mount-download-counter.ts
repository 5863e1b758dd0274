import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DownloadCounter } from "./create-download-counter.ts";

/** The route of an item's audio; with `?download` it is saved. Its plain address is what players stream. */
const savedRoute = "/media/:token.mp3";
/** The route of an episode's file: apps save it or play it, and both is a download. */
const episodeRoute = "/episodes/:token.mp3";

/** Tells the counters what was sent of files that readers save, and of episodes, when it has been sent. */
export function mountDownloadCounter(
  app: FastifyInstance,
  { saved, episodes }: { saved: DownloadCounter; episodes: DownloadCounter },
): void {
  const writtenBefore = new WeakMap<FastifyRequest, number>();

  app.addHook("onRequest", async (request) => {
    if (isSaved(request) || isEpisode(request)) writtenBefore.set(request, request.raw.socket.bytesWritten);
  });

  app.addHook("onResponse", async (request, reply) => {
    const before = writtenBefore.get(request);
    if (before === undefined) return;
    const range = rangeOf(reply);
    if (!range) return;
    const { token } = request.params as { token: string };
    // Of an answer that was broken off, what went out; its head is some hundred bytes of it.
    const written = reply.raw.writableFinished ? Infinity : request.raw.socket.bytesWritten - before;
    const end = Math.min(range.end, range.start + written);
    const counter = isEpisode(request) ? episodes : saved;
    await counter.note({ token, start: range.start, end, ip: request.ip, headers: request.headers });
  });
}

/** `?download` without a value: the dashboard's own links have one. */
function isSaved({ method, query, routeOptions }: FastifyRequest): boolean {
  return method === "GET" && routeOptions.url === savedRoute && (query as { download?: unknown }).download === "";
}

/** What a browser fetches ahead of anybody's click is no download. */
function isEpisode({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isAhead = /prefetch|preview/i.test(`${String(headers["sec-purpose"])} ${String(headers["purpose"])}`);
  return method === "GET" && routeOptions.url === episodeRoute && !isAhead;
}

/** The bytes of an answer; undefined for one that has none of the file. */
function rangeOf(reply: FastifyReply): { start: number; end: number } | undefined {
  if (reply.statusCode === 200) return { start: 0, end: Number(reply.getHeader("content-length") ?? 0) };
  const match = /^bytes (\d+)-(\d+)\//.exec(String(reply.getHeader("content-range") ?? ""));
  if (reply.statusCode !== 206 || !match) return undefined;
  return { start: Number(match[1]), end: Number(match[2]) + 1 };
}
