import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of a zip. Its bytes are asked for when the one before it is written. */
export interface ZipEntry {
  name: string;
  bytes: number;
  modifiedAt: Date;
  content: AsyncIterable<Uint8Array>;
}

/**
 * A zip of stored (not compressed) files, written no faster than it is read. Destroying it, or `signal`, ends the
 * reading of entries; a failure of an entry breaks it off, so that it is never taken for a whole one.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  void addAll(zip, entries, signal).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    signal.throwIfAborted();
    await addEntry(zip, entry, signal);
  }
}

/** Resolves once the bytes of an entry were taken. */
async function addEntry(zip: ZipFile, entry: ZipEntry, signal: AbortSignal): Promise<void> {
  const { name, bytes, modifiedAt, content } = entry;
  const source = Readable.from(content, { objectMode: false, signal, highWaterMark: 64 * 1024 });
  const taken = new Promise<void>((resolve, reject) => {
    source.once("end", resolve);
    source.once("error", reject);
  });
  const options = { compress: false, size: bytes, mtime: modifiedAt, mode: 0o100644 };
  zip.addReadStreamLazy(name, options, (begin) => begin(undefined, source));
  await taken;
}
