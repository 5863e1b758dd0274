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

interface Kept {
  readonly size: number;
  /** Drops what is an organisation's; everything without one. */
  forget(organisationId?: string): void;
}

export function createPublicCaches(database: Pick<Database, "listen" | "settle">, log: Logger): PublicCaches {
  const caches: Kept[] = [];
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

  function create<Value extends object>(options: PublicCacheOptions<Value>): PublicCache<Value> {
    const { load, organisationOf, bytesOf, maxBytes } = options;
    const kept = new LRUCache<string, Value>({
      maxSize: maxBytes,
      sizeCalculation: (value) => Math.max(1, bytesOf(value)),
      ttl: maxAgeMs,
    });
    const loading = new Map<string, Promise<Value | undefined>>();
    let changes = 0;
    caches.push({
      get size() {
        return kept.size + loading.size;
      },
      forget(organisationId) {
        changes += 1;
        // What is being read may have been read before the change.
        loading.clear();
        if (organisationId === undefined) kept.clear();
        for (const [key, value] of kept.entries()) {
          if ((organisationOf(value) ?? organisationId) === organisationId) kept.delete(key);
        }
      },
    });

    async function read(key: string): Promise<Value | undefined> {
      const before = changes;
      const value = await load(key);
      if (value && hears && changes === before) kept.set(key, value);
      return value;
    }

    return {
      async get(key) {
        listenOnce();
        const found = kept.get(key) ?? loading.get(key);
        if (found) return found;
        const reading = read(key);
        loading.set(key, reading);
        try {
          return await reading;
        } finally {
          if (loading.get(key) === reading) loading.delete(key);
        }
      },
    };
  }

  return {
    create,
    settled: async () => {
      if (hears && caches.some(({ size }) => size > 0)) await confirm();
    },
  };
}
