import type { onRequestAsyncHookHandler } from "fastify";
import type { Platform } from "../../../area.ts";
import { clientNetwork } from "../../../platform/http/index.ts";
import type { EncryptedCookies } from "./encrypted-cookies.ts";
import { peopleOf } from "./known-browser.ts";

/**
 * Counts a call of identity for its network before a byte of the body is read; of a browser that is known, for the
 * person it is known of: whoever else is in that network does not use their calls up.
 */
export function limitNetwork(
  rateLimits: Pick<Platform["rateLimits"], "enforce">,
  cookies: Pick<EncryptedCookies, "known">,
  { path, limits: { perNetwork } }: { path: string; limits: { perNetwork: { limit: number; windowSeconds: number } } },
): onRequestAsyncHookHandler {
  return async ({ ip, headers }, reply) => {
    reply.header("cache-control", "no-store");
    const [personId] = peopleOf(cookies, headers.cookie);
    const subject = personId === undefined ? clientNetwork(ip) : `browsers of ${personId}`;
    await rateLimits.enforce({ key: `auth ${path} from ${subject}`, ...perNetwork });
  };
}
