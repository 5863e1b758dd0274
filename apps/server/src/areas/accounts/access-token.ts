import type { Platform } from "../../area.ts";
import { createSigner } from "../../platform/security/index.ts";

const lifetimeMs = 15 * 60_000;

export interface AccessTokens {
  /** For one session; lives 15 minutes. */
  issue(sessionId: string): { token: string; expiresAt: Date };
  /** The session it was issued for, or undefined when it is not ours or past its time. */
  read(token: string): string | undefined;
}

/** The token itself says which session it is of; whether that still holds is looked up at every use. */
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
