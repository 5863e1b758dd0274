import type { RangeReader } from "@lectern/audio";

/** A sound that cannot be read: its file is gone, or the network is. */
export class SoundUnavailableError extends Error {
  readonly source: string;

  constructor(source: string, options?: ErrorOptions) {
    super(`The sound ${source} cannot be read.`, options);
    this.source = source;
  }
}

/** Files are read in chunks of this many bytes: most voice blocks are one. */
export const CHUNK_BYTES = 256 * 1024;
/** Encoded sound that is kept unless said otherwise: half an hour of voice and some music. */
const defaultMaxKeptBytes = 24e6;
/** Chunks asked for ahead of one that continues where the last ended. */
const chunksAhead = 3;
const timeoutMs = 30_000;

export interface SoundFiles {
  /** @throws {SoundUnavailableError} as its reader does */
  open: (source: string) => Promise<RangeReader>;
  /** Begins to load a file; a failure shows when it is opened. */
  prefetch: (source: string) => void;
}

interface Chunk {
  bytes: Uint8Array;
  /** Bytes of the whole file. */
  total: number;
}

/** Reads the files of sounds by ranges, each chunk once as long as it is kept. */
export function createSoundFiles(get: typeof fetch, { maxKeptBytes = defaultMaxKeptBytes } = {}): SoundFiles {
  /** By chunk and file, the one that was used last at the end. */
  const chunks = new Map<string, Promise<Chunk>>();
  let keptBytes = 0;

  function chunk(source: string, index: number): Promise<Chunk> {
    const key = `${index} ${source}`;
    const known = chunks.get(key);
    if (known) {
      chunks.delete(key);
      chunks.set(key, known);
      return known;
    }
    const asked = fetchChunk(get, source, index);
    chunks.set(key, asked);
    keptBytes += CHUNK_BYTES;
    asked.catch(() => drop(key));
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
    const found = await Promise.all(Array.from({ length: count }, (_, index) => chunk(source, first + index)));
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
      const { total } = await chunk(source, 0);
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

/** Once more when it fails, so that a connection that was lost for a moment is not heard. */
async function fetchChunk(get: typeof fetch, source: string, index: number): Promise<Chunk> {
  try {
    return await requestChunk(get, source, index).catch(async (error: unknown) => {
      if (error instanceof SoundUnavailableError) throw error;
      return await requestChunk(get, source, index);
    });
  } catch (error) {
    throw error instanceof SoundUnavailableError ? error : new SoundUnavailableError(source, { cause: error });
  }
}

async function requestChunk(get: typeof fetch, source: string, index: number): Promise<Chunk> {
  const start = index * CHUNK_BYTES;
  const headers = { range: `bytes=${start}-${start + CHUNK_BYTES - 1}` };
  const response = await get(source, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    const error = new Error(`The file answered ${response.status}`);
    // A server that is overloaded or restarts answers 5xx, and may be asked again.
    throw response.status >= 500 ? error : new SoundUnavailableError(source, { cause: error });
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 206) return { bytes: bytes.slice(start, start + CHUNK_BYTES), total: bytes.length };
  const total = Number(/\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1]);
  if (!Number.isSafeInteger(total)) throw new Error("The answer does not say how long the file is");
  return { bytes, total };
}
