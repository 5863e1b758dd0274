import type { Platform } from "../../area.ts";
import { createTokenCipher } from "../../platform/security/index.ts";
import { cookiePrefix } from "./identity-options.ts";
import type { PasswordProof } from "./password-proof.ts";

/**
 * An encrypted cookie that says what this browser has shown of an account, so that the next step is taken in no other.
 * Nothing can be read from it, so that it is the same to look at whether or not an address has an account.
 */
export interface BrowserProof<Shown> {
  /** The Set-Cookie of it. */
  give(shown: Shown): string;
  /** What the browser has shown. */
  read(cookies: string | undefined): Shown | undefined;
  /** The Set-Cookie that takes it away. */
  withdraw(): string;
}

export interface BrowserProofs {
  /**
   * Gave the password of an unconfirmed account. A code is accepted from no other browser, so that nobody can sign up
   * with a stranger's address, wait for the stranger to type in the code, and keep the password. Holds whose it is.
   */
  confirming: BrowserProof<string>;
  /** Gave the password of an account without names, and may complete it. */
  completing: BrowserProof<PasswordProof>;
}

interface ProofOptions {
  secret: string;
  clock: Platform["clock"];
  secure: boolean;
}

const hourMs = 3_600_000;

export function createBrowserProofs(options: ProofOptions): BrowserProofs {
  return {
    confirming: createBrowserProof("confirming", 24 * hourMs, options),
    completing: createBrowserProof("completing", hourMs, options),
  };
}

function createBrowserProof<Shown>(
  name: "confirming" | "completing",
  lifetimeMs: number,
  { secret, clock, secure }: ProofOptions,
): BrowserProof<Shown> {
  const cookieName = `${cookiePrefix}.${name}`;
  const cipher = createTokenCipher<Shown>(secret, name);

  function cookie(value: string, maxAgeMs: number): string {
    const attributes = `Path=/api/auth; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    return `${cookieName}=${value}; ${attributes}`;
  }

  function give(shown: Shown): string {
    return cookie(cipher.encrypt(shown, new Date(clock.now().getTime() + lifetimeMs)), lifetimeMs);
  }

  function read(cookies: string | undefined): Shown | undefined {
    for (const pair of (cookies ?? "").split(";")) {
      const [given, value] = pair.trim().split("=", 2);
      if (given === cookieName && value) return cipher.decrypt(value, clock.now());
    }
    return undefined;
  }

  return { give, read, withdraw: () => cookie("", 0) };
}
