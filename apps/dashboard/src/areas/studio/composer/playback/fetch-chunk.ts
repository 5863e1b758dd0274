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

export interface Chunk {
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
export async function fetchChunk({ get, wait }: ChunkFetcher, source: string, index: number): Promise<Chunk> {
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
