import { Readable } from "node:stream";
import type { CompositePart } from "./file-server.ts";
import { damagedFile, type ObjectStore } from "../../storage/index.ts";

/** The parts that make up bytes `start` to `end` (exclusive) of a composite; neighbours within one object become one. */
export function partsBetween(parts: readonly CompositePart[], start: number, end: number): CompositePart[] {
  const wanted: CompositePart[] = [];
  let offset = 0;
  for (const part of parts) {
    if (offset >= end) break;
    const length = partBytes(part);
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, length);
    if (from < to) add(wanted, slicePart(part, from, to));
    offset += length;
  }
  return wanted;
}

function partBytes(part: CompositePart): number {
  return part instanceof Uint8Array ? part.byteLength : part.end - part.start;
}

function slicePart(part: CompositePart, from: number, to: number): CompositePart {
  if (part instanceof Uint8Array) return part.subarray(from, to);
  return { key: part.key, start: part.start + from, end: part.start + to };
}

function add(parts: CompositePart[], part: CompositePart): void {
  const last = parts.at(-1);
  if (last && !(last instanceof Uint8Array) && !(part instanceof Uint8Array)) {
    if (last.key === part.key && last.end === part.start) {
      parts[parts.length - 1] = { key: last.key, start: last.start, end: part.end };
      return;
    }
  }
  parts.push(part);
}

type StoredPart = Exclude<CompositePart, Uint8Array>;

/**
 * The bytes of parts, one after another, read no faster than they are taken. The first stored part is opened before the
 * promise is kept, so that a missing file can still be answered as one. Destroying the stream stops the reading.
 */
export async function openComposite(
  store: Pick<ObjectStore, "read">,
  parts: readonly CompositePart[],
): Promise<Readable> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const firstStored = parts.find(isStored);
  const opened = firstStored && (await open(store, firstStored, signal));

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const part of parts) {
      if (part instanceof Uint8Array) yield part;
      else yield* exactly(part === firstStored && opened ? opened : await open(store, part, signal), partBytes(part));
    }
  }

  const stream = Readable.from(bytes(), { objectMode: false, highWaterMark: 64 * 1024 });
  stream.once("close", () => {
    stopped.abort();
    opened?.destroy();
  });
  return stream;
}

/** The same bytes at once. */
export async function readComposite(
  store: Pick<ObjectStore, "readBytes">,
  parts: readonly CompositePart[],
): Promise<Buffer> {
  const read = await Promise.all(
    parts.map(async (part) => (isStored(part) ? await store.readBytes(part.key, part) : part)),
  );
  const [only] = read;
  return read.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(read);
}

function isStored(part: CompositePart): part is StoredPart {
  return !(part instanceof Uint8Array);
}

async function open(store: Pick<ObjectStore, "read">, part: StoredPart, signal: AbortSignal): Promise<Readable> {
  const stream = await store.read(part.key, { start: part.start, end: part.end, signal });
  // The iteration reports the failure too; an unhandled error between two reads must not end the process.
  stream.on("error", () => undefined);
  return stream;
}

/** A stored object that is shorter than its composite says would shift every byte after it. */
async function* exactly(source: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of source) {
    left -= chunk.byteLength;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw damagedFile();
}
