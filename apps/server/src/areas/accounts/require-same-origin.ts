import type { onRequestHookHandler } from "fastify";
import { createOriginCheck, crossOriginRequest } from "../../platform/http/origin-check.ts";

/** Same-origin check, cookie or not: rejects cross-site requests, which allow login CSRF. */
export function requireSameOrigin(publicUrl: string): onRequestHookHandler {
  const isOwnOrigin = createOriginCheck(publicUrl);
  return ({ headers: { origin } }, _reply, done) => {
    const isForeign = origin !== undefined && !isOwnOrigin(origin);
    done(isForeign ? crossOriginRequest() : undefined);
  };
}
