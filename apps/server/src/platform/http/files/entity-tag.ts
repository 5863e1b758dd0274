import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

/** Whether an If-None-Match header names this tag (weak comparison, RFC 9110 §8.8.3.2 and §13.1.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.match(/(?:W\/)?"[^"]*"/g)?.some((tag) => tag.replace(/^W\//, "") === `"${etag}"`) ?? false;
}

/** Whether a Range may be honoured under this If-Range header (strong comparison, RFC 9110 §13.1.5). Dates never match. */
export function allowsRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === `"${etag}"`;
}

/**
 * Gives a text made for one request a weak entity tag (RFC 9110 §8.8.1: it is sent in several encodings), and answers
 * 304 without it to whoever has it.
 */
export function addEntityTag(reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== "string" || reply.statusCode !== 200) return payload;
  const etag = createHash("sha256").update(payload).digest("base64url").slice(0, 27);
  reply.header("etag", `W/"${etag}"`);
  if (!matchesEntityTag(reply.request.headers["if-none-match"], etag)) return payload;
  reply.code(304).removeHeader("content-type").removeHeader("content-length");
  return null;
}
