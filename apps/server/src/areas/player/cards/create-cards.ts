import { Worker } from "node:worker_threads";
import { ThreadPool } from "@lectern/audio/node";
import { LRUCache } from "lru-cache";
import { type CardFacts, hashCard } from "./card-facts.ts";

/** Answers undefined where too much waits already. */
export interface CardQueue {
  run<Result>(organisationId: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

export interface CardQueueOptions {
  /** Of one organisation, the one under way included. */
  maxOfOne: number;
  maxOfAll: number;
}

/** One at a time, organisations in turn: whose pages are asked for a thousand times waits for itself alone. */
export function createCardQueue({ maxOfOne, maxOfAll }: CardQueueOptions): CardQueue {
  /** Beginnings of the works that wait, by organisation in the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;
  let count = 0;

  async function next(): Promise<void> {
    const [turn] = waiting;
    if (isBusy || !turn) return;
    const [organisationId, works] = turn;
    isBusy = true;
    await works[0]!();
    isBusy = false;
    count -= 1;
    works.shift();
    waiting.delete(organisationId);
    if (works.length > 0) waiting.set(organisationId, works);
    void next();
  }

  return {
    run(organisationId, work) {
      const works = waiting.get(organisationId) ?? [];
      if (works.length >= maxOfOne || count >= maxOfAll) return Promise.resolve(undefined);
      count += 1;
      waiting.set(organisationId, works);
      return new Promise((resolve, reject) => {
        works.push(() => work().then(resolve, reject));
        void next();
      });
    },
  };
}

/** Bytes of pictures that are kept; one has some 30 kB. */
const maxKeptBytes = 24 * 1024 * 1024;
const queueLimits = { maxOfOne: 8, maxOfAll: 64 };
/** A thread that starts compiles its renderer and reads thirteen fonts. */
const threadLimits = { size: 1, idleMs: 60_000, limits: { cpuMs: 60_000 } };

/** The pictures that other sites show of public audio. */
export interface Cards {
  /** A PNG, made in a thread of its own unless it is kept; undefined when too many are waited for. */
  make(facts: CardFacts, organisationId: string): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

export function createCards(): Cards {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const queue = createCardQueue(queueLimits);
  const threads = new ThreadPool({
    ...threadLimits,
    spawn: () => Promise.resolve(new Worker(new URL("card-worker.ts", import.meta.url))),
  });

  async function draw(hash: string, facts: CardFacts, organisationId: string): Promise<Uint8Array | undefined> {
    const picture = await queue.run(organisationId, () =>
      threads.run<Uint8Array>(() => ({ message: facts, transfer: [] })),
    );
    if (picture) kept.set(hash, picture);
    return picture;
  }

  return {
    async make(facts, organisationId) {
      const hash = hashCard(facts);
      const known = kept.get(hash);
      if (known) return known;
      const drawn = underWay.get(hash) ?? draw(hash, facts, organisationId).finally(() => underWay.delete(hash));
      underWay.set(hash, drawn);
      return await drawn;
    },
    close: () => threads.close(),
  };
}
