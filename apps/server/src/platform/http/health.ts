import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { AppError } from "../failures/app-error.ts";

export interface HealthOptions {
  /** What has to answer before requests can be: each rejects when its part cannot be reached. */
  parts: Readonly<Record<string, () => Promise<void>>>;
  /** What only some requests need: without it, requests still come here. */
  partsOfSome: Readonly<Record<string, () => Promise<void>>>;
  /** A part that does not answer in this time cannot be reached; 3000. */
  timeoutMs?: number;
  /** How long a probe waits for the parts before it is told what was known of them last; 200. */
  answerMs?: number;
}

/**
 * /api/health: the process lives. /api/ready: whether requests should come here; 503 names the parts without which none
 * can be answered, and `unavailable` those that only some need: turned away because of those, people could not even
 * sign in and edit. A full disk is no part: what is there can be heard. Balancers ask with little patience, so that a part
 * that hangs delays no answer.
 */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const { timeoutMs = 3000, answerMs = 200 } = options;
  const parts = watched(options.parts);
  const partsOfSome = watched(options.partsOfSome);

  function watched(checks: HealthOptions["parts"]): PartWatch[] {
    return Object.entries(checks).map(([name, check]) => new PartWatch(name, check, timeoutMs));
  }

  // A server that has just begun to listen knows its parts.
  app.addHook("onReady", async () => {
    await Promise.all([...parts, ...partsOfSome].map((part) => part.look(app.log)));
  });
  app.get("/api/health", async (_request, reply) => {
    return await reply.header("cache-control", "no-store").send({ success: true, data: { status: "ok" } });
  });
  app.get("/api/ready", async (request, reply) => {
    const looks = [...parts, ...partsOfSome].map((part) => part.look(request.log));
    const abort = new AbortController();
    await Promise.race([Promise.all(looks), delay(answerMs, undefined, abort)]);
    abort.abort();
    const missing = namesOfMissing(parts);
    if (missing.length > 0) {
      throw new AppError("UNAVAILABLE", `Not ready: the ${missing.join(" and the ")} cannot be reached.`, {
        retryAfterSeconds: 5,
      });
    }
    const unavailable = namesOfMissing(partsOfSome);
    const data = { status: "ready", ...(unavailable.length > 0 ? { unavailable } : {}) };
    return await reply.header("cache-control", "no-store").send({ success: true, data });
  });
}

function namesOfMissing(parts: readonly PartWatch[]): string[] {
  return parts.filter(({ isThere }) => !isThere).map(({ name }) => name);
}

/** What is known of a part: it is asked once at a time, however many probes come. */
class PartWatch {
  readonly name: string;
  readonly #check: () => Promise<void>;
  readonly #timeoutMs: number;
  #look: Promise<void> | undefined;
  /** Not before it answered for the first time. */
  isThere = false;

  constructor(name: string, check: () => Promise<void>, timeoutMs: number) {
    this.name = name;
    this.#check = check;
    this.#timeoutMs = timeoutMs;
  }

  /** Asks it, unless it is being asked. Resolves when that is known. */
  look(log: FastifyBaseLogger): Promise<void> {
    this.#look ??= this.#ask(log).finally(() => (this.#look = undefined));
    return this.#look;
  }

  async #ask(log: FastifyBaseLogger): Promise<void> {
    try {
      await inTime(this.#check(), this.#timeoutMs);
      this.isThere = true;
    } catch (error) {
      log.warn({ error, part: this.name }, "a part cannot be reached");
      this.isThere = false;
    }
  }
}

async function inTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
