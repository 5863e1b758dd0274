import type { FastifyRequest } from "fastify";
import type { Platform } from "../../../area.ts";
import {
  type AuthFailure,
  authFailureOf,
  newPasswordRequired,
  signInFirst,
  wrongCode,
} from "../identity/auth-failures.ts";
import { identityHeaders, identityRequest } from "../identity/auth-request.ts";
import type { EncryptedCookies } from "../identity/encrypted-cookies.ts";
import type { Identity } from "../identity/identity.ts";
import { rememberBrowser, type Sender } from "../identity/known-browser.ts";
import { CODE_LIFETIME_MINUTES, MAX_CODE_ATTEMPTS } from "../identity/code-mails.ts";
import { endSessions } from "../people/profile-store.ts";
import { signUpOf } from "../sign-up/sign-up.ts";
import { applySignUp, insertSignUp } from "../sign-up/sign-up-store.ts";
import { verifiedCredentials } from "../identity/verified-credentials.ts";
import { findByEmail, isIncomplete, removeExpiredInvited, removeSignInCode, sessionsOf } from "../people/store.ts";

/** An incoming call with the data its hooks need. */
export interface AuthContext {
  request: FastifyRequest;
  /** As the call's schema gives it. */
  body: Record<string, unknown>;
  /** Of the account; undefined where the call names none. */
  email: string | undefined;
  sender: Sender;
  identity: Identity;
  encryptedCookies: EncryptedCookies;
  platform: Pick<Platform, "clock" | "config" | "database" | "ids" | "rateLimits">;
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
    if (email !== undefined) await removeExpiredInvited(platform.database.kysely, email, platform.clock.now());
    return undefined;
  },
  async after(context, cookies) {
    const { body, encryptedCookies, platform } = context;
    const person = await personOf(context);
    await clearAttempts("confirmation", context);
    const signUp = await signUpOf(body, platform);
    // The cookie looks the same for an address that has an account already, and confirms nothing.
    const isNew = person && !person.email_verified && !isIncomplete(person);
    const userId = isNew ? person.id : platform.ids.uuid();
    if (isNew) await insertSignUp(platform.database.kysely, { ...signUp, user_id: userId });
    return { cookies: [...cookies, encryptedCookies.confirming.issue({ userId, signUpId: signUp.id })] };
  },
};

export const signInHooks: AuthHooks = {
  async before(context) {
    if (context.body["otp"] === undefined) return undefined;
    return (await countAttempt("sign-in", context)) ?? (await checkCode("sign-in", context));
  },
  async after(context, cookies) {
    const { kysely } = context.platform.database;
    if (context.body["otp"] !== undefined) await removeSignInCode(kysely, context.email ?? "");
    const person = await personOf(context);
    if (!person || !isIncomplete(person)) return { cookies };
    await endSessions(kysely, person.id);
    return { failure: newPasswordRequired, cookies: [await issueCompletionCookie(context, person.id)] };
  },
};

export const confirmHooks: AuthHooks = {
  async before(context) {
    const confirming = context.encryptedCookies.confirming.read(context.request.headers.cookie);
    if (confirming === undefined) return signInFirst;
    const { userId, signUpId } = confirming;
    const person = await personOf(context);
    // The owner has already confirmed this account by a reset: codes are no longer accepted.
    if (person?.id !== userId || person.email_verified) return wrongCode;
    const tooMany = await countAttempt("confirmation", context);
    if (tooMany || signUpId === undefined) return tooMany;
    const wrong = await checkCode("email-verification", context);
    if (wrong) return wrong;
    // Before it is confirmed: others may have signed up with this address, and the account has what they gave.
    const isApplied = await context.platform.database.system((trx) => applySignUp(trx, { userId, signUpId }));
    return isApplied ? undefined : wrongCode;
  },
};

/** A new code has tries of its own. */
export const afterCodeSentHooks: AuthHooks = {
  async after(context, cookies) {
    await clearAttempts(context.body["type"] === "sign-in" ? "sign-in" : "confirmation", context);
    return { cookies };
  },
};

/** A new code resets the attempts. */
export const requestResetHooks: AuthHooks = {
  async after(context, cookies) {
    await clearAttempts("reset", context);
    return { cookies };
  },
};

/** Checks a code before the new password is chosen. Attempts are counted together with those of the reset. */
export const checkResetCodeHooks: AuthHooks = {
  before: (context) => countAttempt("reset", context),
  async after(context, cookies) {
    // A right code resets the attempts: it was not guessed.
    await clearAttempts("reset", context);
    return { cookies };
  },
};

export const resetHooks: AuthHooks = {
  before: (context) => countAttempt("reset", context),
  async after(context, cookies) {
    const person = await personOf(context);
    if (!person) return { cookies };
    // Whoever has the code has the mailbox: strangers who try passwords do not keep them from signing in.
    const known = rememberBrowser(context.encryptedCookies, context.request.headers.cookie, person.id);
    return { cookies: [...cookies, known] };
  },
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

/** Undefined when the code is right, which it stays for. */
async function checkCode(
  type: "email-verification" | "sign-in",
  { body, request, identity, platform }: AuthContext,
): Promise<AuthFailure | undefined> {
  const { email, otp } = body;
  const check = { email, otp, type };
  const path = "/email-otp/check-verification-otp";
  const response = await identity.handle(identityRequest(path, request, check, platform.config.publicUrl));
  if (response.ok) return undefined;
  const answered = (await response.json().catch(() => ({}))) as { code?: unknown };
  return authFailureOf(answered.code);
}

/** The account the call names. */
export async function personOf({ email, platform }: AuthContext) {
  return email === undefined ? undefined : findByEmail(platform.database.kysely, email);
}

/** Allows completing an account without names after its password was given. */
export async function issueCompletionCookie(
  { email = "", encryptedCookies, platform }: AuthContext,
  userId: string,
): Promise<string> {
  return encryptedCookies.completing.issue(await verifiedCredentials(platform.database.kysely, { userId, email }));
}

/** What a code that was mailed is for. */
type CodePurpose = "confirmation" | "reset" | "sign-in";

/**
 * Counts a try of a code; those of browsers that the person signed in with apart from all others. The library counts
 * them, too, all together, and misses concurrent ones.
 */
async function countAttempt(
  purpose: CodePurpose,
  { email, sender, platform }: AuthContext,
): Promise<AuthFailure | undefined> {
  const key = attemptsKey(purpose, email, sender);
  const limit = { key, limit: MAX_CODE_ATTEMPTS, windowSeconds: CODE_LIFETIME_MINUTES * 60 };
  return (await platform.rateLimits.take(limit)).allowed ? undefined : wrongCode;
}

/** A code that was mailed just now has all of its tries. */
export async function clearAttempts(
  purpose: CodePurpose,
  { email, platform }: Pick<AuthContext, "email" | "platform">,
): Promise<void> {
  for (const isKnown of [true, false]) await platform.rateLimits.reset(attemptsKey(purpose, email, { isKnown }));
}

function attemptsKey(purpose: CodePurpose, email: string | undefined, { isKnown }: Pick<Sender, "isKnown">): string {
  return `${purpose} code attempts for ${email}${isKnown ? " by browsers of theirs" : ""}`;
}
