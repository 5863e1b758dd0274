import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth";
import { emailOTP } from "better-auth/plugins/email-otp";
import type { Trx } from "../../../platform/database/index.ts";
import { completeAccount, removePassword } from "../people/invited-account-store.ts";
import { acceptInvitationsOf } from "../people/membership-store.ts";
import type { ProviderProfile } from "./provider-profile.ts";
import { findByEmail, isCompletable, isIncomplete, lockByEmail, removeUnconfirmed } from "../people/store.ts";
import type { Platform } from "../../../area.ts";
import type { OidcConfig } from "../../../config/config.ts";
import { identityOptions } from "./identity-options.ts";
import {
  accountExistsMail,
  CODE_LIFETIME_MINUTES,
  type CodeKind,
  codeMail,
  invitedAlreadyMail,
  MAX_CODE_ATTEMPTS,
} from "./code-mails.ts";
import { googleProvider, oidcPlugin, type ProviderId } from "./providers.ts";
import { hashPassword, verifyPassword } from "../people/passwords.ts";

/**
 * Prepares the account of an address that a provider has verified, before sign-in. An unconfirmed account is deleted
 * with its password, which an attacker may have set (account pre-hijacking); an invited account is completed and its
 * invitations are accepted. In the system scope.
 */
async function prepareProviderSignIn(trx: Trx, profile: ProviderProfile, now: Date): Promise<void> {
  const { email, givenName, familyName } = profile;
  if (email === undefined || !profile.emailVerified) return;
  const known = await lockByEmail(trx, email);
  if (!known) return;
  if (!isCompletable(known, now)) return await removeUnconfirmed(trx, email, now);
  await completeAccount(trx, { userId: known.id, givenName, familyName });
  // Removes the temporary password that was mailed; a person who has set another keeps it.
  if (!known.email_verified) await removePassword(trx, known.id);
  await acceptInvitationsOf(trx, email, known.id, now);
}

type RequestHandler = (request: Request) => Promise<Response>;

/** The part of the embedded identity library that Lectern uses. */
export interface Identity {
  /** Answers a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** The same for a call that involves an external provider. @throws when the provider cannot be reached */
  handleProvider(provider: ProviderId, request: Request): Promise<Response>;
  /** The session of the sign-in cookie; `cookies` are to be set again when it was renewed. */
  session(headers: Headers): Promise<{ sessionId: string; userId: string; cookies: string[] } | undefined>;
  /** Resolves when every pending mail has been handed over. */
  flushMails(): Promise<void>;
}

type IdentityPlatform = Pick<Platform, "clock" | "config" | "database" | "ids" | "log" | "mailer">;

/** Which mail carries the code of each of the library's types; all others are for a new password. */
const codeKinds: Readonly<Record<string, CodeKind>> = { "email-verification": "confirm", "sign-in": "signIn" };

/**
 * Mails are sent without delaying the answer: its timing would reveal whether the address is known. Outside of the
 * call's context, in which the library would go on with a transaction that the answer ends.
 */
class BackgroundMails {
  readonly #platform: Pick<IdentityPlatform, "config" | "database" | "log" | "mailer">;
  readonly #pending = new Set<Promise<void>>();
  readonly #outsideOfCalls = AsyncLocalStorage.snapshot();

  constructor(platform: Pick<IdentityPlatform, "config" | "database" | "log" | "mailer">) {
    this.#platform = platform;
  }

  sendCode(email: string, code: string, kind: CodeKind): void {
    const { database, mailer } = this.#platform;
    this.#send(async () => {
      // A person who is just signing up is not yet visible outside the library's transaction.
      const person = await findByEmail(database.kysely, email);
      if (kind === "confirm" && person && (person.email_verified || isIncomplete(person))) return;
      await mailer.send(codeMail(email, code, kind));
    });
  }

  /** Sign-up with the address of an existing account; where that waits for a code, too, it gets a fresh one. */
  tellExisting(email: string, sendFreshCode: () => Promise<unknown>): void {
    const { config, database, mailer } = this.#platform;
    this.#send(async () => {
      const person = await findByEmail(database.kysely, email);
      if (person && !person.email_verified && !isIncomplete(person)) {
        await sendFreshCode();
        return;
      }
      const mail = person && isIncomplete(person) ? invitedAlreadyMail : accountExistsMail;
      await mailer.send(mail(email, config.publicUrl));
    });
  }

  async flush(): Promise<void> {
    // One may send another: a sign-up with an address that waits sends a code.
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  #send(work: () => Promise<void>): void {
    const sending = this.#outsideOfCalls(work)
      .catch((error: unknown) => this.#platform.log.error({ error }, "a mail was not sent"))
      .finally(() => this.#pending.delete(sending));
    this.#pending.add(sending);
  }
}

/** Opens a handler at the first request, and again at the next one where that failed. */
function openedOnDemand(open: () => Promise<RequestHandler>): RequestHandler {
  let opening: Promise<RequestHandler> | undefined;
  return async (request) => {
    opening ??= open();
    try {
      const handler = await opening;
      return await handler(request);
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
}

export function createIdentity(platform: IdentityPlatform): Identity {
  const { clock, config, database, ids, log } = platform;
  const mails = new BackgroundMails(platform);

  function hashCode(code: string): Promise<string> {
    return Promise.resolve(createHmac("sha256", config.secret).update(`code ${code}`).digest("base64url"));
  }

  /** Runs before a provider's profile is used. */
  function beforeProviderSignIn(person: ProviderProfile): Promise<void> {
    return database.system((trx) => prepareProviderSignIn(trx, person, clock.now()));
  }

  const options = {
    ...identityOptions({ config, database, ids, log }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user: { email } }: { user: { email: string } }) => {
        const body = { email, type: "email-verification" as const };
        mails.tellExisting(email, () => auth.api.sendVerificationOTP({ body }));
        return Promise.resolve();
      },
    },
    emailVerification: { sendOnSignUp: true, sendOnSignIn: false, autoSignInAfterVerification: true },
    socialProviders: config.google ? { google: googleProvider(config.google, beforeProviderSignIn) } : {},
  };
  const codes = emailOTP({
    otpLength: 6,
    expiresIn: CODE_LIFETIME_MINUTES * 60,
    // Known browsers have as many tries of their own as all others together.
    allowedAttempts: 2 * MAX_CODE_ATTEMPTS,
    overrideDefaultEmailVerification: true,
    disableSignUp: true,
    storeOTP: { hash: hashCode },
    sendVerificationOTP: ({ email, otp, type }) => {
      mails.sendCode(email, otp, codeKinds[type] ?? "reset");
      return Promise.resolve();
    },
  });
  const auth = betterAuth({ ...options, plugins: [codes] });

  async function openOidc(oidc: OidcConfig): Promise<RequestHandler> {
    const plugin = await oidcPlugin(oidc, beforeProviderSignIn);
    const opened = betterAuth({ ...options, plugins: [codes, plugin] });
    // The library silently omits a provider that it cannot use.
    const { socialProviders } = await opened.$context;
    if (!socialProviders.some(({ id }) => id === "oidc"))
      throw new Error("The OpenID Connect provider cannot be used.");
    return opened.handler;
  }

  /** Discovery of the operator's provider runs at the first sign-in with it. */
  const { oidc } = config;
  const handleOidc = oidc && openedOnDemand(() => openOidc(oidc));

  return {
    handle: (request) => auth.handler(request),
    handleProvider: async (provider, request) => {
      if (provider !== "oidc") return auth.handler(request);
      return handleOidc ? handleOidc(request) : new Response(null, { status: 404 });
    },
    session: async (headers) => {
      const found = await auth.api.getSession({ headers, returnHeaders: true }).catch(async (error: unknown) => {
        // The library hides the cause; an unavailable database is reported as such.
        await database.ping();
        throw error;
      });
      if (!found.response) return undefined;
      const { id: sessionId, userId } = found.response.session;
      return { sessionId, userId, cookies: found.headers.getSetCookie() };
    },
    flushMails: () => mails.flush(),
  };
}
