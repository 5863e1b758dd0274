import type { FastifyInstance } from "fastify";

const pollIntervalMs = 50;

/**
 * Takes no more connections, lets the requests under way finish for up to `graceMs`, then cuts off what is left.
 * A connection kept alive is closed as soon as it is idle.
 */
export async function stopHttp(app: FastifyInstance, graceMs: number): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), pollIntervalMs);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutOff);
  }
}
