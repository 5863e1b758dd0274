import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Ports are taken below those that systems hand out by themselves (32768 and up on Linux, 49152 on macOS): a connection of
 * another test could have the one that was free a moment ago.
 */
const lowest = 12_000;
const count = 10_000;

/** While this process listens on the port `count` above one, no other process of these tests takes that one. */
const guards = new Set<Server>();

/** A port that is this process's own while it runs: a server has to know its own address before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + randomInt(count);
    const guard = await listen(port + count);
    if (!guard) continue;
    const probe = await listen(port);
    if (probe) {
      guards.add(guard.unref());
      await close(probe);
      return port;
    }
    await close(guard);
  }
}

/** Undefined where somebody else listens. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return server;
  } catch {
    return undefined;
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
