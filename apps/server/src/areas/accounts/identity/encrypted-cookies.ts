import type { Platform } from "../../../area.ts";
import { createTokenCipher } from "../../../platform/security/index.ts";
import { COOKIE_PREFIX, SESSION_DAYS } from "./identity-options.ts";
import type { VerifiedCredentials } from "./verified-credentials.ts";

/**
 * An encrypted cookie that binds the next step to the browser that gave a password. It is
 * opaque, so that it looks the same whether or not an address has an account.
 */
export interface EncryptedCookie<Value> {
  /** The Set-Cookie header that sets it. */
  issue(value: Value): string;
  /** Its value in a Cookie header, if it was issued here and has not expired. */
  read(cookies: string | undefined): Value | undefined;
  /** The Set-Cookie header that removes it. */
  clear(): string;
}

/** What a browser may confirm. */
export interface Confirming {
  userId: string;
  /** What it signed up with; undefined where it gave the account's own password. */
  signUpId?: string;
}

export interface EncryptedCookies {
  /**
   * Issued for the password of an unconfirmed account. A code is accepted from this browser only: otherwise an attacker
   * could sign up with a victim's address, wait until the victim enters the code, and keep the password.
   */
  confirming: EncryptedCookie<Confirming>;
  /** Issued for the password of an account without names; required to complete that account. */
  completing: EncryptedCookie<VerifiedCredentials>;
  /**
   * Issued to whoever has a session, and stays when that ends: the people who signed in with this browser, the last one
   * first. What strangers try with their addresses is not counted against them here.
   */
  known: EncryptedCookie<readonly string[]>;
  /** Tells the player's counting who is signed in, whose listening is not counted. Holds the person's id. */
  member: EncryptedCookie<string>;
}

interface CookieOptions {
  secret: string;
  clock: Platform["clock"];
  secure: boolean;
}

const hourMs = 3_600_000;
/** How long a sign-up waits for its code. */
export const CONFIRMING_HOURS = 24;
const inAuthCalls = "Path=/api/auth; SameSite=Lax";
/** What browsers keep a cookie for at most (RFC 6265bis). */
const knownDays = 400;

export function createEncryptedCookies(options: CookieOptions): EncryptedCookies {
  return {
    confirming: createEncryptedCookie(
      { name: "confirming", lifetimeMs: CONFIRMING_HOURS * hourMs, scope: inAuthCalls },
      options,
    ),
    completing: createEncryptedCookie({ name: "completing", lifetimeMs: hourMs, scope: inAuthCalls }, options),
    known: createEncryptedCookie(
      { name: "known", lifetimeMs: knownDays * 24 * hourMs, scope: "Path=/api; SameSite=Lax" },
      options,
    ),
    member: createMemberCookie(options),
  };
}

/**
 * Unlike a session's it is sent from pages of other sites, as far as browsers send such cookies, and to one address
 * alone, where it can do no more than leave out what it comes with.
 */
export function createMemberCookie(options: CookieOptions): EncryptedCookie<string> {
  // Browsers take no SameSite=None without Secure.
  const scope = `Path=/embed/events; SameSite=${options.secure ? "None" : "Lax"}`;
  return createEncryptedCookie({ name: "member", lifetimeMs: SESSION_DAYS * 24 * hourMs, scope }, options);
}

function createEncryptedCookie<Value>(
  { name, lifetimeMs, scope }: { name: string; lifetimeMs: number; scope: string },
  { secret, clock, secure }: CookieOptions,
): EncryptedCookie<Value> {
  const cookieName = `${COOKIE_PREFIX}.${name}`;
  const cipher = createTokenCipher<Value>(secret, name);

  function setCookie(text: string, maxAgeMs: number): string {
    const attributes = `${scope}; Max-Age=${maxAgeMs / 1000}; HttpOnly${secure ? "; Secure" : ""}`;
    return `${cookieName}=${text}; ${attributes}`;
  }

  function issue(value: Value): string {
    return setCookie(cipher.encrypt(value, new Date(clock.now().getTime() + lifetimeMs)), lifetimeMs);
  }

  function read(cookies: string | undefined): Value | undefined {
    for (const pair of (cookies ?? "").split(";")) {
      const [key, text] = pair.trim().split("=", 2);
      if (key === cookieName && text) return cipher.decrypt(text, clock.now());
    }
    return undefined;
  }

  return { issue, read, clear: () => setCookie("", 0) };
}
