import { gzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { pack, type Header } from "tar-stream";

/** An entry of a tar: a file with its content, or a header as it is. */
export type ArchiveEntry = { name: string; content: string | Uint8Array } | (Partial<Header> & { name: string });

/** A .tar.gz of these entries, in their order; the same bytes each time. */
export async function packArchive(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const tar = pack();
  for (const entry of entries) {
    if ("content" in entry) tar.entry({ name: entry.name, mtime: new Date(0) }, Buffer.from(entry.content));
    else tar.entry(entry);
  }
  tar.finalize();
  return gzipSync(await buffer(tar));
}
