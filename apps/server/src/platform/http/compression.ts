import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Below this a packet carries it anyway. */
const minBytes = 1400;
const compressible = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;

/** Compresses texts made for one request. Files are sent as they are stored, and the dashboard's were compressed when built. */
export async function compressReply(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < minBytes || reply.hasHeader("content-encoding")) return payload;
  if (!compressible.test(String(reply.getHeader("content-type") ?? ""))) return payload;
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
  const encoding = acceptedEncoding(reply.request.headers["accept-encoding"] ?? "");
  if (encoding === undefined) return payload;
  reply.removeHeader("content-length").header("content-encoding", encoding);
  if (encoding === "gzip") return await inGzip(payload, { level: 5 });
  return await inBrotli(payload, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

/** The best of what we have that the client takes (RFC 9110 §12.5.3); a quality of 0 is a refusal. */
export function acceptedEncoding(header: string): "br" | "gzip" | undefined {
  const offered = header
    .toLowerCase()
    .split(",")
    .map((part) => part.trim());
  const wanted = offered.filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part));
  const taken = new Set(wanted.map((part) => part.split(";", 1)[0]?.trim()));
  if (taken.has("br")) return "br";
  return taken.has("gzip") ? "gzip" : undefined;
}
