import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

export interface HealthOptions {
  /** What has to answer before requests can be: each rejects when its part cannot be reached. */
  parts: Readonly<Record<string, () => Promise<void>>>;
  /** What only some requests need: without it, requests still come here. */
  partsOfSome: Readonly<Record<string, () => Promise<void>>>;
  timeoutMs?: number;
}

/**
 * /api/health: the process lives. /api/ready: whether requests should come here; 503 names the parts without which none
 * can be answered, and `unavailable` those that only some need: turned away because of those, people could not even
 * sign in and edit. A full disk is no part: what is there can be heard.
 */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const { parts, partsOfSome, timeoutMs = 3000 } = options;

  /** Names of those that do not answer, in order. */
  async function unreachable(asked: HealthOptions["parts"], log: FastifyBaseLogger): Promise<string[]> {
    const missing: string[] = [];
    await Promise.all(
      Object.entries(asked).map(async ([name, check]) => {
        try {
          await inTime(check(), timeoutMs);
        } catch (error) {
          log.warn({ error, part: name }, "a part cannot be reached");
          missing.push(name);
        }
      }),
    );
    return missing.sort();
  }

  app.get("/api/health", async (_request, reply) => {
    return await reply.header("cache-control", "no-store").send({ success: true, data: { status: "ok" } });
  });
  app.get("/api/ready", async (request, reply) => {
    const [missing, unavailable] = await Promise.all([
      unreachable(parts, request.log),
      unreachable(partsOfSome, request.log),
    ]);
    if (missing.length > 0) {
      throw new AppError("UNAVAILABLE", `Not ready: the ${missing.join(" and the ")} cannot be reached.`, {
        retryAfterSeconds: 5,
      });
    }
    const data = { status: "ready", ...(unavailable.length > 0 ? { unavailable } : {}) };
    return await reply.header("cache-control", "no-store").send({ success: true, data });
  });
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
