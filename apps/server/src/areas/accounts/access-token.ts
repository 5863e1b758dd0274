import type { Platform } from "../../area.ts";
import { createSigner } from "../../platform/security/index.ts";

const lifetimeMs = 15 * 60_000;

export interface AccessTokens {
  /** For one session; lives 15 minutes. */
  issue(sessionId: string): { token: string; expiresAt: Date };
  /** The session it was issued for; undefined for an invalid or expired token. */
  read(token: string): string | undefined;
}

/** The token names its session; whether that session is still valid is checked at every use. */
export function createAccessTokens(secret: string, clock: Platform["clock"]): AccessTokens {
  const signer = createSigner<string>(secret, "access token");
  return {
    issue(sessionId) {
      const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
      return { token: signer.sign(sessionId, expiresAt), expiresAt };
    },
    read: (token) => signer.verify(token, clock.now()),
  };
}
