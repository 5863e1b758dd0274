import type { Platform } from "../../area.ts";
import { createSigner } from "../../platform/security/index.ts";

const cookieName = "lectern.confirming";
const lifetimeMs = 24 * 3_600_000;

/**
 * A cookie that says: this browser gave the password of that unconfirmed account. A code is accepted from no other, so
 * that nobody can sign up with a stranger's address, wait for the stranger to type in the code, and keep the password.
 */
export interface SignUpProof {
  /** The Set-Cookie of it. */
  give(userId: string): string;
  /** Whose account the browser may confirm. */
  read(cookies: string | undefined): string | undefined;
}

export function createSignUpProof(options: { secret: string; clock: Platform["clock"]; secure: boolean }): SignUpProof {
  const { secret, clock, secure } = options;
  const signer = createSigner<string>(secret, "confirming");

  function give(userId: string): string {
    const value = signer.sign(userId, new Date(clock.now().getTime() + lifetimeMs));
    const attributes = `Path=/api/auth; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    return `${cookieName}=${value}; ${attributes}`;
  }

  function read(cookies: string | undefined): string | undefined {
    for (const cookie of (cookies ?? "").split(";")) {
      const [name, value] = cookie.trim().split("=", 2);
      if (name === cookieName && value) return signer.verify(value, clock.now());
    }
    return undefined;
  }

  return { give, read };
}
