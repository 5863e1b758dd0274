import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ObjectStore } from "../../storage/index.ts";
import { AppError } from "../../failures/app-error.ts";
import { openComposite, partsBetween, readComposite } from "./composite-stream.ts";
import { contentDisposition } from "./content-disposition.ts";
import { allowsRange, matchesEntityTag } from "./entity-tag.ts";
import type { CompositeFile, FileServer, GeneratedFile, ServeOptions } from "./file-server.ts";
import { abortOnDisconnect } from "./stream-audio.ts";

/** The requested range of a file; `end` is exclusive. */
export type RequestedRange =
  | { kind: "whole" }
  | { kind: "part"; start: number; end: number }
  | { kind: "unsatisfiable" };

/**
 * Reads a Range header (RFC 9110 §14.1.2) against a file of `bytes` bytes. What is not one well-formed byte range (other
 * units, several ranges, nonsense) asks for the whole file, as §14.2 allows.
 */
function requestedRange(header: string | undefined, bytes: number): RequestedRange {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "");
  if (!match) return { kind: "whole" };
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return { kind: "whole" };
  if (first === "") {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? { kind: "unsatisfiable" } : { kind: "part", start: bytes - suffix, end: bytes };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return { kind: "whole" };
  if (start >= bytes) return { kind: "unsatisfiable" };
  return { kind: "part", start, end: last === "" ? bytes : Math.min(Number(last) + 1, bytes) };
}

/** What a browser plays or shows in place without running anything, as it is answered: audio, pictures, captions. */
const answeredTypes = [
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/ogg",
  "audio/opus",
  "audio/webm",
  "audio/flac",
  "audio/wav",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "text/vtt; charset=utf-8",
  "application/x-subrip; charset=utf-8",
];
const byMediaType = new Map(answeredTypes.map((type) => [mediaTypeOf(type), type]));

/** The Content-Type to answer a stored file with in place; undefined: it is only ever saved, as application/octet-stream. */
function inlineType(storedType: string): string | undefined {
  return byMediaType.get(mediaTypeOf(storedType));
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

const cacheControl = {
  immutable: "public, max-age=31536000, immutable",
  public: "public, no-cache",
  private: "private, no-cache",
  none: "no-store",
};

/** What is sent in one piece rather than streamed: streams cost more than such a read. */
const maxShortBytes = 128 * 1024;

/** Serves stored bytes over plain routes (RFC 9110 §13 and §14). Register a route for GET: Fastify answers HEAD with it. */
export function createFileServer(store: Pick<ObjectStore, "head" | "read" | "readBytes">): FileServer {
  async function sendComposite(
    reply: FastifyReply,
    file: CompositeFile,
    options: ServeOptions = {},
  ): Promise<FastifyReply> {
    const { method, headers } = reply.request;
    setFileHeaders(reply, file, options);
    if (matchesEntityTag(headers["if-none-match"], file.etag)) {
      return await reply.removeHeader("content-type").code(304).send();
    }
    const ifRange = headers["if-range"];
    const honoured = method === "GET" && allowsRange(typeof ifRange === "string" ? ifRange : undefined, file.etag);
    const range = requestedRange(honoured ? headers.range : undefined, file.bytes);
    if (range.kind === "unsatisfiable") {
      reply.removeHeader("content-disposition").header("content-range", `bytes */${file.bytes}`);
      return await reply.removeHeader("content-type").code(416).send();
    }
    const { start, end } = range.kind === "part" ? range : { start: 0, end: file.bytes };
    if (range.kind === "part") reply.code(206).header("content-range", `bytes ${start}-${end - 1}/${file.bytes}`);
    reply.header("content-length", end - start);
    // Fastify's own HEAD routes call an answer without a payload 0 bytes long; a stream's length they leave alone.
    if (method === "HEAD") return await reply.send(Readable.from([]));
    const parts = partsBetween(file.parts, start, end);
    if (end - start > maxShortBytes) return await reply.send(await openComposite(store, parts));
    return await reply.send(await readComposite(store, parts));
  }

  async function sendObject(reply: FastifyReply, key: string, options: ServeOptions = {}): Promise<FastifyReply> {
    const stored = await store.head(key);
    if (!stored) throw new AppError("NOT_FOUND", "This file does not exist (any more).");
    const { bytes, etag, contentType } = stored;
    return await sendComposite(reply, { parts: [{ key, start: 0, end: bytes }], bytes, etag, contentType }, options);
  }

  async function sendGenerated(
    reply: FastifyReply,
    file: GeneratedFile,
    options: ServeOptions = {},
  ): Promise<FastifyReply> {
    setFileHeaders(reply, file, options);
    reply.headers({ "accept-ranges": "none", "content-length": file.bytes });
    if (reply.request.method === "HEAD") return await reply.send(Readable.from([]));
    return await reply.send(Readable.from(file.open(abortOnDisconnect(reply)), { objectMode: false }));
  }

  return { sendComposite, sendGenerated, sendObject };
}

function setFileHeaders(reply: FastifyReply, file: { etag: string; contentType: string }, options: ServeOptions): void {
  const type = inlineType(file.contentType);
  const inPlace = type !== undefined && options.download !== true;
  reply.headers({
    "content-type": type ?? "application/octet-stream",
    "content-disposition": contentDisposition(inPlace ? "inline" : "attachment", options.fileName),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": options.crossOrigin === true ? "cross-origin" : "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": cacheControl[options.cache ?? "public"],
    "accept-ranges": "bytes",
    etag: `"${file.etag}"`,
  });
  if (options.crossOrigin === true) {
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "Accept-Ranges, Content-Length, Content-Range, ETag",
    });
  }
}
