import type { FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { type AuthFailure, newPasswordRequired, signInFirst, wrongCode } from "./auth-failures.ts";
import { identityHeaders } from "./auth-request.ts";
import type { EncryptedCookies } from "./encrypted-cookies.ts";
import type { Identity } from "./identity.ts";
import { CODE_LIFETIME_MINUTES, MAX_CODE_ATTEMPTS } from "./mails.ts";
import { endSessions } from "./profile-store.ts";
import { verifiedCredentials } from "./verified-credentials.ts";
import { findByEmail, isIncomplete, removeUnconfirmed, sessionsOf } from "./store.ts";

/** A call as it came in, with what its hooks work on. */
export interface AuthContext {
  request: FastifyRequest;
  /** Of the account that is asked about; undefined where the call names none. */
  email: string | undefined;
  identity: Identity;
  encryptedCookies: EncryptedCookies;
  platform: Pick<Platform, "clock" | "database" | "ids" | "rateLimits">;
}

/** What is answered: a refusal, or success. */
export interface AuthResult {
  failure?: AuthFailure;
  cookies: string[];
}

/** What Lectern does around a call of the identity library. */
export interface AuthHooks {
  /** Runs before the library is called, which it is not when this answers a failure. */
  before?: (context: AuthContext) => Promise<AuthFailure | undefined>;
  /** Sessions that a success ends: looked up before the call, their sockets are closed after it. */
  sessionsToEnd?: (context: AuthContext) => Promise<string[]>;
  /** Runs after the library has succeeded; `cookies` are those it sets. */
  after?: (context: AuthContext, cookies: string[]) => Promise<AuthResult>;
}

export const signUpHooks: AuthHooks = {
  async before({ email, platform }) {
    if (email !== undefined) await removeUnconfirmed(platform.database.kysely, email, platform.clock.now());
    return undefined;
  },
  async after(context, cookies) {
    const person = await personOf(context);
    // The cookie looks the same for an address that has an account already, and confirms nothing.
    const isNew = person && !person.email_verified && !isIncomplete(person);
    return {
      cookies: [...cookies, context.encryptedCookies.confirming.issue(isNew ? person.id : context.platform.ids.uuid())],
    };
  },
};

export const signInHooks: AuthHooks = {
  async after(context, cookies) {
    const person = await personOf(context);
    if (!person || !isIncomplete(person)) return { cookies };
    await endSessions(context.platform.database.kysely, person.id);
    return { failure: newPasswordRequired, cookies: [await completingCookie(context, person.id)] };
  },
};

export const confirmHooks: AuthHooks = {
  async before(context) {
    const userId = context.encryptedCookies.confirming.read(context.request.headers.cookie);
    if (userId === undefined) return signInFirst;
    const person = await personOf(context);
    // One that was confirmed by a reset has its owner: no code opens it any more.
    return person?.id === userId && !person.email_verified ? undefined : wrongCode;
  },
};

/** A new code has all its attempts. */
export const requestResetHooks: AuthHooks = {
  async after(context, cookies) {
    await clearResetAttempts(context);
    return { cookies };
  },
};

/** Tells whether a code is right before the new password is chosen. Its attempts are counted together with those of the reset. */
export const checkResetCodeHooks: AuthHooks = {
  before: countResetAttempt,
  async after(context, cookies) {
    // Whoever knows the code has no need to guess it.
    await clearResetAttempts(context);
    return { cookies };
  },
};

export const resetHooks: AuthHooks = {
  before: countResetAttempt,
  async sessionsToEnd(context) {
    const person = await personOf(context);
    return person ? sessionsOf(context.platform.database.kysely, person.id) : [];
  },
};

export const signOutHooks: AuthHooks = {
  async sessionsToEnd({ identity, request }) {
    const session = await identity.session(identityHeaders(request));
    return session ? [session.sessionId] : [];
  },
};

/** Whose account it is about. */
export async function personOf({ email, platform }: AuthContext) {
  return email === undefined ? undefined : findByEmail(platform.database.kysely, email);
}

/** Lets somebody who gave the password of an account without names complete it. */
export async function completingCookie(
  { email = "", encryptedCookies, platform }: AuthContext,
  userId: string,
): Promise<string> {
  return encryptedCookies.completing.issue(await verifiedCredentials(platform.database.kysely, { userId, email }));
}

/** The library counts the attempts at a code, too, but misses concurrent ones. */
async function countResetAttempt({ email, platform }: AuthContext): Promise<AuthFailure | undefined> {
  const limit = { key: resetAttemptsKey(email), limit: MAX_CODE_ATTEMPTS, windowSeconds: CODE_LIFETIME_MINUTES * 60 };
  return (await platform.rateLimits.take(limit)).allowed ? undefined : wrongCode;
}

function clearResetAttempts({ email, platform }: AuthContext): Promise<void> {
  return platform.rateLimits.reset(resetAttemptsKey(email));
}

function resetAttemptsKey(email: string | undefined): string {
  return `reset code attempts for ${email}`;
}
