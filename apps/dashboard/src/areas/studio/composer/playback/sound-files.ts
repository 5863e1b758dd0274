import type { RangeReader } from "@lectern/audio";

/** Requests of which a few run at a time: a server or proxy refuses what comes in hundreds. */
export interface RequestQueue {
  /** Runs it after those that wait already. */
  add: <Answer>(key: string, request: () => Promise<Answer>) => Promise<Answer>;
  /** Lets a request that still waits run next. */
  hurry: (key: string) => void;
}

/** @param limit how many run at a time */
function createRequestQueue(limit: number): RequestQueue {
  const waiting: { key: string; start: () => Promise<void> }[] = [];
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    for (let first = waiting.shift(); first; first = waiting.shift()) await first.start();
    running -= 1;
  }

  return {
    add: (key, request) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, start: () => request().then(resolve, reject) });
        if (running < limit) void work();
      }),
    hurry(key) {
      const place = waiting.findIndex((one) => one.key === key);
      if (place > 0) waiting.unshift(...waiting.splice(place, 1));
    },
  };
}

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
const timeoutMs = 30_000;
/** Before the second and the third attempt. */
const pausesMs = [250, 1000];
const maxPauseMs = 10_000;

interface Chunk {
  bytes: Uint8Array;
  /** Bytes of the whole file. */
  total: number;
}

export interface ChunkFetcher {
  get: typeof fetch;
  wait: (ms: number) => Promise<void>;
}

class RefusedError extends Error {
  /** Of the answer's Retry-After, where it has one in seconds. */
  readonly retryAfterMs: number | undefined;

  constructor(response: Response) {
    super(`The file answered ${response.status}`);
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    this.retryAfterMs = seconds >= 0 ? seconds * 1000 : undefined;
  }
}

/** What passes, as all 5xx do: a server that is overloaded or restarts, or a proxy that limits requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Asks again when it fails, so that what passes soon is not heard.
 * @throws {SoundUnavailableError}
 */
async function fetchChunk({ get, wait }: ChunkFetcher, source: string, index: number): Promise<Chunk> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await requestChunk(get, source, index);
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (error instanceof SoundUnavailableError) throw error;
      if (pauseMs === undefined) throw new SoundUnavailableError(source, { cause: error });
      const wantedMs = error instanceof RefusedError ? error.retryAfterMs : undefined;
      await wait(Math.min(maxPauseMs, wantedMs ?? pauseMs));
    }
  }
}

async function requestChunk(get: typeof fetch, source: string, index: number): Promise<Chunk> {
  const start = index * CHUNK_BYTES;
  const headers = { range: `bytes=${start}-${start + CHUNK_BYTES - 1}` };
  const response = await get(source, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    const refusal = new RefusedError(response);
    if (response.status >= 500 || passingStatuses.has(response.status)) throw refusal;
    throw new SoundUnavailableError(source, { cause: refusal });
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 206) return { bytes: bytes.slice(start, start + CHUNK_BYTES), total: bytes.length };
  const total = Number(/\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1]);
  if (!Number.isSafeInteger(total)) throw new Error("The answer does not say how long the file is");
  return { bytes, total };
}

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
    // Fetched again, and its failure told, when it is read.
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
            // Ahead of what was asked for: a failure is told when it is read.
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
