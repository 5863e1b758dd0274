import type { onRequestHookHandler } from "fastify";
import { createOriginCheck, crossOriginRequest } from "../../platform/http/origin-check.ts";

/** Refuses what another site's page asks for, cookie or not: it would sign its visitor in as somebody else. */
export function requireSameOrigin(publicUrl: string): onRequestHookHandler {
  const isOwnOrigin = createOriginCheck(publicUrl);
  return ({ headers: { origin } }, _reply, done) => {
    const isForeign = origin !== undefined && !isOwnOrigin(origin);
    done(isForeign ? crossOriginRequest() : undefined);
  };
}
