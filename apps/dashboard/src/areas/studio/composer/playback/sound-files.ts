import type { RangeReader } from "@lectern/audio";
import { type Chunk, CHUNK_BYTES, fetchChunk } from "./fetch-chunk.ts";
import { createRequestQueue } from "./request-queue.ts";

/** Encoded sound that is kept unless said otherwise: half an hour of voice and some music. */
const defaultMaxKeptBytes = 24e6;
/** Chunks asked for ahead of one that continues where the last ended. */
const chunksAhead = 3;
/** A browser opens six connections to a server that speaks HTTP/1.1, for all that the page wants. */
const defaultMaxRequests = 4;

export interface SoundFiles {
  /** @throws {SoundUnavailableError} as its reader does */
  open: (source: string) => Promise<RangeReader>;
  /** Begins to load a file; a failure shows when it is opened. */
  prefetch: (source: string) => void;
}

interface SoundFilesOptions {
  maxKeptBytes?: number;
  /** At a time. */
  maxRequests?: number;
  /** Before a refused request is made again. */
  wait?: (ms: number) => Promise<void>;
}

/** Reads the files of sounds by ranges, each chunk once as long as it is kept; what is waited for before what is asked ahead. */
export function createSoundFiles(
  get: typeof fetch,
  { maxKeptBytes = defaultMaxKeptBytes, maxRequests = defaultMaxRequests, wait = waitFor }: SoundFilesOptions = {},
): SoundFiles {
  const requests = createRequestQueue(maxRequests);
  /** By chunk and file, the one that was used last at the end. */
  const chunks = new Map<string, Promise<Chunk>>();
  let keptBytes = 0;

  function chunk(source: string, index: number): Promise<Chunk> {
    const key = keyOf(source, index);
    const known = chunks.get(key);
    if (known) {
      chunks.delete(key);
      chunks.set(key, known);
      return known;
    }
    const asked = requests.add(key, () => fetchChunk({ get, wait }, source, index));
    chunks.set(key, asked);
    keptBytes += CHUNK_BYTES;
    asked.catch(() => {
      if (chunks.get(key) === asked) drop(key);
    });
    for (const oldest of chunks.keys()) {
      if (keptBytes <= maxKeptBytes) break;
      drop(oldest);
    }
    return asked;
  }

  function drop(key: string): void {
    if (chunks.delete(key)) keptBytes -= CHUNK_BYTES;
  }

  async function read(source: string, start: number, end: number): Promise<Uint8Array> {
    const first = Math.floor(start / CHUNK_BYTES);
    const count = Math.ceil(end / CHUNK_BYTES) - first;
    const asked = Array.from({ length: count }, (_, index) => chunk(source, first + index));
    for (let index = count - 1; index >= 0; index -= 1) requests.hurry(keyOf(source, first + index));
    const found = await Promise.all(asked);
    const offset = first * CHUNK_BYTES;
    if (found.length === 1 && found[0]) return found[0].bytes.subarray(start - offset, end - offset);
    const joined = new Uint8Array(end - start);
    for (const [index, { bytes }] of found.entries()) {
      const at = offset + index * CHUNK_BYTES;
      const from = Math.max(0, start - at);
      joined.set(bytes.subarray(from, end - at), at + from - start);
    }
    return joined;
  }

  return {
    prefetch: (source) => void chunk(source, 0).catch(() => undefined),
    async open(source) {
      const asked = chunk(source, 0);
      requests.hurry(keyOf(source, 0));
      const { total } = await asked;
      let readTo = 0;
      return {
        length: total,
        read(start, length) {
          const end = Math.min(total, start + length);
          if (start === readTo) {
            const next = Math.ceil(end / CHUNK_BYTES);
            const last = Math.min(next + chunksAhead, Math.ceil(total / CHUNK_BYTES));
            for (let index = next; index < last; index += 1) chunk(source, index).catch(() => undefined);
          }
          readTo = end;
          return read(source, start, end);
        },
      };
    },
  };
}

function keyOf(source: string, index: number): string {
  return `${index} ${source}`;
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
