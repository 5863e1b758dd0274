import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, matchesEntityTag } from "../../platform/http/index.ts";

const inGzip = promisify(gzip);
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
export function createEncodedAnswers(): { of(value: object): SendText } {
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
