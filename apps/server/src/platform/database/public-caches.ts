import { LRUCache } from "lru-cache";
import type { Logger } from "../logging/index.ts";
import type { Database } from "./database.ts";

export interface PublicCacheOptions<Value extends object> {
  /** Reads what is public under a key; undefined: nothing, which is not kept. */
  load: (key: string) => Promise<Value | undefined>;
  /** Whose it is: a change of what this organisation has in public drops it; undefined: a change of any does. */
  organisationOf: (value: Value) => string | undefined;
  /** Roughly what it takes of memory. */
  bytesOf: (value: Value) => number;
  maxBytes: number;
}

/** What is public, kept in memory until it changes. */
export interface PublicCache<Value extends object> {
  get(key: string): Promise<Value | undefined>;
}

/**
 * Caches of what anyone may read. The database says which organisation changed something public (triggers of
 * public-changes), so that every process forgets it; where it cannot be heard nothing is kept.
 */
export interface PublicCaches {
  create<Value extends object>(options: PublicCacheOptions<Value>): PublicCache<Value>;
  /** Resolves when this process has forgotten what was changed before. */
  settled(): Promise<void>;
}

const channel = "lectern_public";
/** A change that was not heard is seen after so long, and so is a plan that ends. */
const maxAgeMs = 10_000;

/** What one cache keeps. */
class KeptValues<Value extends object> {
  readonly #options: PublicCacheOptions<Value>;
  /** Whether changes are heard: otherwise nothing is kept. */
  readonly #hears: () => boolean;
  readonly #kept: LRUCache<string, Value>;
  readonly #loading = new Map<string, Promise<Value | undefined>>();
  #changes = 0;

  constructor(options: PublicCacheOptions<Value>, hears: () => boolean) {
    this.#options = options;
    this.#hears = hears;
    this.#kept = new LRUCache<string, Value>({
      maxSize: options.maxBytes,
      sizeCalculation: (value) => Math.max(1, options.bytesOf(value)),
      ttl: maxAgeMs,
    });
  }

  get size(): number {
    return this.#kept.size + this.#loading.size;
  }

  async get(key: string): Promise<Value | undefined> {
    const found = this.#kept.get(key) ?? this.#loading.get(key);
    if (found) return found;
    const reading = this.#read(key);
    this.#loading.set(key, reading);
    try {
      return await reading;
    } finally {
      if (this.#loading.get(key) === reading) this.#loading.delete(key);
    }
  }

  /** Drops what is an organisation's; everything without one. */
  forget(organisationId?: string): void {
    this.#changes += 1;
    // What is being read may have been read before the change.
    this.#loading.clear();
    if (organisationId === undefined) this.#kept.clear();
    for (const [key, value] of this.#kept.entries()) {
      if ((this.#options.organisationOf(value) ?? organisationId) === organisationId) this.#kept.delete(key);
    }
  }

  async #read(key: string): Promise<Value | undefined> {
    const before = this.#changes;
    const value = await this.#options.load(key);
    if (value && this.#hears() && this.#changes === before) this.#kept.set(key, value);
    return value;
  }
}

export function createPublicCaches(database: Pick<Database, "listen" | "settle">, log: Logger): PublicCaches {
  const caches: Pick<KeptValues<object>, "size" | "forget">[] = [];
  let hears = false;
  let begun = false;

  function forget(organisationId?: string): void {
    for (const cache of caches) cache.forget(organisationId);
  }

  async function confirm(): Promise<void> {
    hears = await database.settle();
    if (!hears) forget();
  }

  function listenOnce(): void {
    if (begun) return;
    begun = true;
    const options = {
      onDisconnect: () => {
        hears = false;
        forget();
      },
      onReconnect: () => void confirm(),
    };
    database
      .listen(channel, forget, options)
      .then(confirm)
      .catch((error: unknown) => {
        begun = false;
        log.debug({ error }, "what is public is not cached: changes cannot be heard");
      });
  }

  return {
    create: (options) => {
      const kept = new KeptValues(options, () => hears);
      caches.push(kept);
      return {
        get: (key) => {
          listenOnce();
          return kept.get(key);
        },
      };
    },
    settled: async () => {
      if (hears && caches.some(({ size }) => size > 0)) await confirm();
    },
  };
}
