import type { FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { type AuthFailure, newPasswordRequired, signInFirst, wrongCode } from "./auth-failures.ts";
import { identityHeaders } from "./auth-request.ts";
import type { BrowserProofs } from "./browser-proof.ts";
import type { Identity } from "./identity.ts";
import { codeMinutes, codeTries } from "./mails.ts";
import { endSessions } from "./profile-store.ts";
import { passwordProof } from "./password-proof.ts";
import { findByEmail, isIncomplete, removeUnconfirmed, sessionsOf } from "./store.ts";

/** A call as it came in, with what its steps work on. */
export interface Asked {
  request: FastifyRequest;
  /** Of the account that is asked about; undefined where the call names none. */
  email: string | undefined;
  identity: Identity;
  proofs: BrowserProofs;
  platform: Pick<Platform, "clock" | "database" | "ids" | "rateLimits">;
}

/** What is answered: a refusal, or nothing wrong. */
export interface Outcome {
  failure?: AuthFailure;
  cookies: string[];
}

/** What Lectern does around a call of the identity library. */
export interface AuthSteps {
  /** What has to be so before the library is asked; a failure when it is not. */
  before?: (asked: Asked) => Promise<AuthFailure | undefined>;
  /** Sessions that are over when the call succeeds; asked for before, their sockets are closed after. */
  ends?: (asked: Asked) => Promise<string[]>;
  /** What the library's success comes to; `cookies` are those it sets. */
  succeeded?: (asked: Asked, cookies: string[]) => Promise<Outcome>;
}

export const signUpSteps: AuthSteps = {
  async before({ email, platform }) {
    if (email !== undefined) await removeUnconfirmed(platform.database.kysely, email, platform.clock.now());
    return undefined;
  },
  async succeeded(asked, cookies) {
    const person = await personOf(asked);
    // The cookie looks the same for an address that has an account already, and confirms nothing.
    const fresh = person && !person.email_verified && !isIncomplete(person);
    return { cookies: [...cookies, asked.proofs.confirming.give(fresh ? person.id : asked.platform.ids.uuid())] };
  },
};

export const signInSteps: AuthSteps = {
  async succeeded(asked, cookies) {
    const person = await personOf(asked);
    if (!person || !isIncomplete(person)) return { cookies };
    await endSessions(asked.platform.database.kysely, person.id);
    return { failure: newPasswordRequired, cookies: [await completingCookie(asked, person.id)] };
  },
};

export const confirmSteps: AuthSteps = {
  async before(asked) {
    const proven = asked.proofs.confirming.read(asked.request.headers.cookie);
    if (proven === undefined) return signInFirst;
    const person = await personOf(asked);
    // One that was confirmed by a reset has its owner: no code opens it any more.
    return person?.id === proven && !person.email_verified ? undefined : wrongCode;
  },
};

/** Asked for anew, the tries begin anew. */
export const askForResetSteps: AuthSteps = {
  async succeeded(asked, cookies) {
    await forgetResetTries(asked);
    return { cookies };
  },
};

/** Tells whether a code is right before the new password is chosen. Its tries are those of the reset itself. */
export const checkResetCodeSteps: AuthSteps = {
  before: takeResetTry,
  async succeeded(asked, cookies) {
    // Whoever knows the code has no need to guess it.
    await forgetResetTries(asked);
    return { cookies };
  },
};

export const resetSteps: AuthSteps = {
  before: takeResetTry,
  async ends(asked) {
    const person = await personOf(asked);
    return person ? sessionsOf(asked.platform.database.kysely, person.id) : [];
  },
};

export const signOutSteps: AuthSteps = {
  async ends({ identity, request }) {
    const session = await identity.session(identityHeaders(request));
    return session ? [session.sessionId] : [];
  },
};

/** Whose account it is about. */
export async function personOf({ email, platform }: Asked) {
  return email === undefined ? undefined : findByEmail(platform.database.kysely, email);
}

/** Lets somebody who gave the password of an account without names complete it. */
export async function completingCookie({ email = "", proofs, platform }: Asked, userId: string): Promise<string> {
  return proofs.completing.give(await passwordProof(platform.database.kysely, { userId, email }));
}

/** The library counts the tries of a code, too, but not those that come at once. */
async function takeResetTry({ email, platform }: Asked): Promise<AuthFailure | undefined> {
  const tries = { key: resetTriesKey(email), limit: codeTries, windowSeconds: codeMinutes * 60 };
  return (await platform.rateLimits.take(tries)).allowed ? undefined : wrongCode;
}

function forgetResetTries({ email, platform }: Asked): Promise<void> {
  return platform.rateLimits.reset(resetTriesKey(email));
}

function resetTriesKey(email: string | undefined): string {
  return `tries of the reset code of ${email}`;
}
