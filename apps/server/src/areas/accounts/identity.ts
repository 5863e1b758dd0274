import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth";
import { emailOTP } from "better-auth/plugins/email-otp";
import type { Platform } from "../../area.ts";
import { createOriginCheck } from "../../platform/http/origins.ts";
import { accountExistsMail, type CodeKind, codeMail, codeMinutes } from "./mails.ts";
import { findByEmail } from "./store.ts";

const sessionDays = 30;
const renewAfterDays = 1;
const daySeconds = 86_400;
const codesAnHour = { limit: 8, windowSeconds: 3600 };

export const authPath = "/api/auth";

/** The embedded identity library, as far as Lectern uses it. */
export interface Identity {
  /** Answers a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** The session of the sign-in cookie; `cookies` are to be set again when it was renewed. */
  session(headers: Headers): Promise<{ sessionId: string; userId: string; cookies: string[] } | undefined>;
  /** Resolves when every mail that is on its way was handed over. */
  settled(): Promise<void>;
}

type IdentityPlatform = Pick<Platform, "config" | "database" | "ids" | "log" | "mailer" | "rateLimits">;

export function createIdentity({ config, database, ids, log, mailer, rateLimits }: IdentityPlatform): Identity {
  const isOwnOrigin = createOriginCheck(config.publicUrl);
  const underWay = new Set<Promise<void>>();

  function hashCode(code: string): Promise<string> {
    return Promise.resolve(createHmac("sha256", config.secret).update(`code ${code}`).digest("base64url"));
  }

  /** Mails go out beside the answer: how long one takes would tell whether the address is known. */
  function post(work: () => Promise<void>): void {
    const sending = work()
      .catch((error: unknown) => log.error({ error }, "a mail was not sent"))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function sendCode(email: string, code: string, kind: CodeKind): Promise<void> {
    // Somebody who is signing up just now is not to be seen yet from outside of the library's transaction.
    if (kind === "confirm" && (await findByEmail(database.kysely, email))?.email_verified) return;
    const { allowed } = await rateLimits.take({ key: `code mails to ${email}`, ...codesAnHour });
    if (allowed) await mailer.send(codeMail(email, code, kind));
  }

  const auth = betterAuth({
    appName: "Lectern",
    baseURL: config.publicUrl,
    basePath: authPath,
    secret: config.secret,
    trustedOrigins: (request) => {
      const origin = request?.headers.get("origin") ?? "";
      return isOwnOrigin(origin) ? [origin] : [];
    },
    // Its tables are ours, reached through our pool.
    database: { db: database.kysely, type: "postgres", transaction: true },
    user: {
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        given_name: { type: "string", required: true },
        family_name: { type: "string", required: true },
        avatar: { type: "string", required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionDays * daySeconds,
      updateAge: renewAfterDays * daySeconds,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    account: {
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: { fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }) => {
        post(() => mailer.send(accountExistsMail(user.email, config.publicUrl)));
        return Promise.resolve();
      },
    },
    emailVerification: { sendOnSignUp: true, sendOnSignIn: true, autoSignInAfterVerification: true },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeMinutes * 60,
        allowedAttempts: 5,
        overrideDefaultEmailVerification: true,
        disableSignUp: true,
        storeOTP: { hash: hashCode },
        sendVerificationOTP: ({ email, otp, type }) => {
          post(() => sendCode(email, otp, type === "email-verification" ? "confirm" : "reset"));
          return Promise.resolve();
        },
      }),
    ],
    // Counted in our own table, before a request gets here.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "lectern",
      useSecureCookies: config.publicUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      database: { generateId: () => ids.uuid() },
      ipAddress: { ipAddressHeaders: ["x-lectern-address"] },
    },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      disableColors: true,
      log: (level, message) => log[level === "error" ? "warn" : "debug"]({ part: "identity" }, message),
    },
  });

  async function session(headers: Headers): ReturnType<Identity["session"]> {
    const found = await auth.api.getSession({ headers, returnHeaders: true }).catch(async (error: unknown) => {
      // The library hides why; a database that is away is said so.
      await database.ping();
      throw error;
    });
    if (!found.response) return undefined;
    const { id: sessionId, userId } = found.response.session;
    return { sessionId, userId, cookies: found.headers.getSetCookie() };
  }

  async function settled(): Promise<void> {
    await Promise.all(underWay);
  }

  return { handle: (request) => auth.handler(request), session, settled };
}
