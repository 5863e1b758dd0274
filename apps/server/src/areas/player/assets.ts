import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A file of the player in every form it is sent in. */
interface Asset {
  contentType: string;
  etag: string;
  /** The hash it is asked for by. */
  version: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Sends a file of the player to a page of any origin. Browsers keep it for five minutes and ask again; for good where
 * they ask for this very content (`?v=` with its hash).
 */
export interface SendAsset {
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** As the player's build writes a hash. */
export function hashOf(...contents: Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const bytes of contents) hash.update(bytes);
  return hash.digest("base64url").slice(0, 22);
}

/** `?v=` has at least the first 8 characters of the hash, 48 bits. */
function isThisContent({ query }: FastifyRequest, { version }: Asset): boolean {
  const { v: asked } = query as { v?: unknown };
  return typeof asked === "string" && asked.length >= 8 && version.startsWith(asked);
}

/**
 * Reads the file when it is first asked for; compressed forms stand beside it where the build made them.
 * @param options.before text that is sent before the file's
 * @param options.version of a file that is one of several which have one hash together
 */
export function createAsset(
  file: URL,
  contentType: string,
  { before = "", version }: { before?: string; version?: () => Promise<string> } = {},
): SendAsset {
  let loaded: Promise<Asset> | undefined;

  async function load(): Promise<Asset> {
    const plain = Buffer.concat([Buffer.from(before), await readFile(file)]);
    const form = (suffix: string) => readFile(new URL(`${file.href}${suffix}`)).catch(() => undefined);
    const [br = brotliCompressSync(plain), gzip = gzipSync(plain)] = await Promise.all([form(".br"), form(".gz")]);
    const etag = hashOf(plain);
    return { contentType, etag, version: (await version?.()) ?? etag, plain, br, gzip };
  }

  return async (request, reply) => {
    loaded ??= load();
    const asset = await loaded;
    const accepted = request.headers["accept-encoding"] ?? "";
    reply.headers({
      "content-type": asset.contentType,
      "cache-control": isThisContent(request, asset) ? "public, max-age=31536000, immutable" : "public, max-age=300",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      vary: "accept-encoding",
      etag: `"${asset.etag}"`,
    });
    if (request.headers["if-none-match"] === `"${asset.etag}"`) return reply.code(304).send();
    if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(asset.br);
    if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(asset.gzip);
    return reply.send(asset.plain);
  };
}
