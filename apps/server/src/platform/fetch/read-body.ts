import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { tooLarge, unknownEncoding } from "./fetch-errors.ts";

export interface ContentType {
  /** Media type in lower case without parameters; "" when none was given. */
  contentType: string;
  /** As declared, in lower case. */
  charset: string | undefined;
}

/** A Content-Type header in its parts (RFC 9110 §8.3). What cannot be read counts as not given. */
export function parseContentType(header: string): ContentType {
  const [type = "", ...parameters] = header.slice(0, 500).toLowerCase().split(";");
  const contentType = type.trim();
  const pairs = parameters.map((parameter) => parameter.trim().split("="));
  const charset = pairs.find(([name]) => name?.trim() === "charset")?.[1]?.replace(/["'\s]/g, "");
  return {
    contentType: /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(contentType) ? contentType : "",
    charset: charset || undefined,
  };
}

/** Ends at once when aborted: while a name is looked up, undici notices only later. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

const maxEncodings = 2;

/**
 * The body with its content encodings (gzip, deflate, br) undone. At most `maxBytes` before and at most `maxBytes`
 * after: reading stops at the byte that passes it, so a small body never unpacks into a large one.
 * Throws FETCH_FAILED for more, for other encodings and for a body that is damaged or breaks off.
 */
export async function readBody(
  body: Readable,
  options: { contentEncoding: string; maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const encodings = options.contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (encodings.length > maxEncodings) throw unknownEncoding();
  let stream = Readable.from(limited(body, options.maxBytes), { objectMode: false, signal: options.signal });
  for (const encoding of encodings.toReversed()) stream = decoded(stream, encoding);
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(stream, options.maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* limited(source: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}

function decoded(source: Readable, encoding: string): Readable {
  const decoder = decoderOf(encoding);
  source.on("error", (error) => decoder.destroy(error));
  return source.pipe(decoder);
}

function decoderOf(encoding: string) {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw unknownEncoding();
  }
}
