import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DownloadCounter } from "./create-download-counter.ts";

/** The route of an item's audio; with `?download` it is saved. Its plain address is what players stream. */
const route = "/media/:token.mp3";

/** Tells the counter what was sent of files that readers save, when it has been sent. */
export function mountDownloadCounter(app: FastifyInstance, counter: DownloadCounter): void {
  const writtenBefore = new WeakMap<FastifyRequest, number>();

  app.addHook("onRequest", async (request) => {
    if (isSaved(request)) writtenBefore.set(request, request.raw.socket.bytesWritten);
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
    await counter.note({ token, start: range.start, end, ip: request.ip, headers: request.headers });
  });
}

/** `?download` without a value: the dashboard's own links have one. */
function isSaved({ method, query, routeOptions }: FastifyRequest): boolean {
  return method === "GET" && routeOptions.url === route && (query as { download?: unknown }).download === "";
}

/** The bytes of an answer; undefined for one that has none of the file. */
function rangeOf(reply: FastifyReply): { start: number; end: number } | undefined {
  if (reply.statusCode === 200) return { start: 0, end: Number(reply.getHeader("content-length") ?? 0) };
  const match = /^bytes (\d+)-(\d+)\//.exec(String(reply.getHeader("content-range") ?? ""));
  if (reply.statusCode !== 206 || !match) return undefined;
  return { start: Number(match[1]), end: Number(match[2]) + 1 };
}
