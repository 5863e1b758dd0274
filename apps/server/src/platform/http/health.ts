import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

export interface HealthOptions {
  /** What has to answer before requests can be: each rejects when its part cannot be reached. */
  parts: Readonly<Record<string, () => Promise<void>>>;
  timeoutMs?: number;
}

/**
 * /api/health: the process lives. /api/ready: everything it stands on answers too; 503 names the parts that do not.
 * A full disk is no such part: turned away from here, people could not even hear what is there.
 */
export function mountHealth(app: FastifyInstance, { parts, timeoutMs = 3000 }: HealthOptions): void {
  app.get("/api/health", async (_request, reply) => {
    return await reply.header("cache-control", "no-store").send({ success: true, data: { status: "ok" } });
  });
  app.get("/api/ready", async (request, reply) => {
    const missing: string[] = [];
    await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await inTime(check(), timeoutMs);
        } catch (error) {
          request.log.warn({ error, part: name }, "not ready");
          missing.push(name);
        }
      }),
    );
    if (missing.length > 0) {
      throw new AppError("UNAVAILABLE", `Not ready: the ${missing.sort().join(" and the ")} cannot be reached.`, {
        retryAfterSeconds: 5,
      });
    }
    return await reply.header("cache-control", "no-store").send({ success: true, data: { status: "ready" } });
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
