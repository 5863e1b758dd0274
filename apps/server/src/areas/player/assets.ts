import { readdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { brotliCompress, brotliCompressSync, constants, gzip as gzipLater, gzipSync } from "node:zlib";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, AppError, matchesEntityTag } from "../../platform/http/index.ts";

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
interface SendAsset {
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** As the player's build writes a hash. */
function hashOf(...contents: Uint8Array[]): string {
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
    // Where it was not built compressed, it is compressed now.
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

const dist = new URL("../../../../player/dist/", import.meta.url);
const labels = new URL("labels/", dist);

/** Parts of the widget that it fetches when it needs them: modules, and the labels of a language. */
export function mountModules(app: FastifyInstance): void {
  const modules = filesOf(new URL("modules/", dist), "js", (file) =>
    createAsset(file, "text/javascript; charset=utf-8"),
  );
  const languages = filesOf(labels, "json", (file) =>
    createAsset(file, "application/json; charset=utf-8", { version: hashOfLabels }),
  );

  app.get<{ Params: { name: string } }>("/embed/modules/:name.js", (request, reply) =>
    modules(request.params.name)(request, reply),
  );
  app.get<{ Params: { name: string } }>("/embed/labels/:name.json", (request, reply) =>
    languages(request.params.name)(request, reply),
  );
}

/** Finds a folder's files by their names, each made into an asset once. */
function filesOf(folder: URL, extension: string, create: (file: URL) => SendAsset): (name: string) => SendAsset {
  const assets = new Map<string, SendAsset>();
  return (name) => {
    let serve = assets.get(name);
    if (!serve) {
      const file = new URL(`${name}.${extension}`, folder);
      if (!/^[a-z]+$/.test(name) || !existsSync(file)) throw new AppError("NOT_FOUND", "There is no such file.");
      serve = create(file);
      assets.set(name, serve);
    }
    return serve;
  };
}

/** All languages have one hash, as the script would have to carry each. */
async function hashOfLabels(): Promise<string> {
  const names = (await readdir(labels)).filter((name) => name.endsWith(".json")).toSorted();
  return hashOf(...(await Promise.all(names.map((name) => readFile(new URL(name, labels))))));
}

const inGzip = promisify(gzipLater);
const inBrotli = promisify(brotliCompress);

/** A text in every form it is sent in. */
interface EncodedText {
  /** Without quotes. */
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export interface SendText {
  (request: FastifyRequest, reply: FastifyReply, name: string, make: () => string): Promise<FastifyReply>;
}

/** Texts made of one value, compressed once for as long as the value is in memory. */
export function createCompressedTexts(): { of(value: object): SendText } {
  const made = new WeakMap<object, Map<string, Promise<EncodedText>>>();

  return {
    of(value) {
      const texts = made.get(value) ?? new Map<string, Promise<EncodedText>>();
      made.set(value, texts);
      return async (request, reply, name, make) => {
        const encoding = texts.get(name) ?? encode(make());
        texts.set(name, encoding);
        return send(request, reply, await encoding);
      };
    },
  };
}

async function encode(text: string): Promise<EncodedText> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [zipped, br] = await Promise.all([inGzip(plain), inBrotli(plain, { params })]);
  return { etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22), plain, gzip: zipped, br };
}

function send(request: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  reply.headers({ vary: "Accept-Encoding", etag: `"${text.etag}"` });
  if (matchesEntityTag(request.headers["if-none-match"], text.etag)) {
    return reply.removeHeader("content-type").code(304).send();
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"] ?? "");
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(encoding ? text[encoding] : text.plain);
}
