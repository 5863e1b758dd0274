import type { onRequestAsyncHookHandler } from "fastify";
import type { Platform } from "../../area.ts";
import { clientNetwork } from "../../platform/http/index.ts";

/** Counts a call of identity for its network before a byte of the body is read. */
export function limitNetwork(
  rateLimits: Pick<Platform["rateLimits"], "enforce">,
  { path, limits: { perNetwork } }: { path: string; limits: { perNetwork: { limit: number; windowSeconds: number } } },
): onRequestAsyncHookHandler {
  return async ({ ip }, reply) => {
    reply.header("cache-control", "no-store");
    await rateLimits.enforce({ key: `auth ${path} from ${clientNetwork(ip)}`, ...perNetwork });
  };
}
