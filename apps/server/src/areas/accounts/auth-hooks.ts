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

/** An incoming call with the data its hooks need. */
export interface AuthContext {
  request: FastifyRequest;
  /** Of the account; undefined where the call names none. */
  email: string | undefined;
  identity: Identity;
  encryptedCookies: EncryptedCookies;
  platform: Pick<Platform, "clock" | "database" | "ids" | "rateLimits">;
}

/** The answer: a failure or success. */
export interface AuthResult {
  failure?: AuthFailure;
  cookies: string[];
}

/** Lectern's hooks around a call of the identity library. */
export interface AuthHooks {
  /** Runs before the library is called; a failure it answers prevents that call. */
  before?: (context: AuthContext) => Promise<AuthFailure | undefined>;
  /** Sessions that success ends: read before the call; their sockets are closed after it. */
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
    // The owner has already confirmed this account by a reset: codes are no longer accepted.
    return person?.id === userId && !person.email_verified ? undefined : wrongCode;
  },
};

/** A new code resets the attempts. */
export const requestResetHooks: AuthHooks = {
  async after(context, cookies) {
    await clearResetAttempts(context);
    return { cookies };
  },
};

/** Checks a code before the new password is chosen. Attempts are counted together with those of the reset. */
export const checkResetCodeHooks: AuthHooks = {
  before: countResetAttempt,
  async after(context, cookies) {
    // A right code resets the attempts: it was not guessed.
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
  after: ({ encryptedCookies }, cookies) => Promise.resolve({ cookies: [...cookies, encryptedCookies.member.clear()] }),
  async sessionsToEnd({ identity, request }) {
    const session = await identity.session(identityHeaders(request));
    return session ? [session.sessionId] : [];
  },
};

/** The account the call names. */
export async function personOf({ email, platform }: AuthContext) {
  return email === undefined ? undefined : findByEmail(platform.database.kysely, email);
}

/** Allows completing an account without names after its password was given. */
export async function completingCookie(
  { email = "", encryptedCookies, platform }: AuthContext,
  userId: string,
): Promise<string> {
  return encryptedCookies.completing.issue(await verifiedCredentials(platform.database.kysely, { userId, email }));
}

/** The library also counts attempts, but misses concurrent ones. */
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
