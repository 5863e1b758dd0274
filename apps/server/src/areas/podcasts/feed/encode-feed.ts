import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";

/** A page of a feed as it is kept and sent. */
export interface EncodedFeed {
  /** Without quotes. */
  etag: string;
  gzip: Buffer;
}

/** Compresses a feed while it is written: its text is never in memory as a whole. */
export async function encodeFeed(xml: Iterable<string>): Promise<EncodedFeed> {
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
