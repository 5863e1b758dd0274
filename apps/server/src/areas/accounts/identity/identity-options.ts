import type { BetterAuthOptions } from "better-auth";
import type { Platform } from "../../../area.ts";
import { createOriginCheck } from "../../../platform/http/origin-check.ts";

export const SESSION_DAYS = 30;
const renewAfterDays = 1;
const daySeconds = 86_400;

export const AUTH_PATH = "/api/auth";
export const SIGN_IN_PATH = "/sign-in";
/** Prefix of every cookie name. */
export const COOKIE_PREFIX = "lectern";

type IdentityPlatform = Pick<Platform, "config" | "database" | "ids" | "log">;

/** Columns of `accounts` by the library's names. */
const accountFields = {
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
};

/** The identity library's configuration: addresses, tables, sessions and cookies. */
export function identityOptions({ config, database, ids, log }: IdentityPlatform) {
  const isOwnOrigin = createOriginCheck(config.publicUrl);
  return {
    appName: "Lectern",
    baseURL: config.publicUrl,
    basePath: AUTH_PATH,
    secret: config.secret,
    trustedOrigins: (request?: Request) => {
      const origin = request?.headers.get("origin") ?? "";
      return isOwnOrigin(origin) ? [origin] : [];
    },
    // It uses our tables through our pool.
    database: { db: database.kysely, type: "postgres", transaction: true },
    user: {
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        given_name: { type: "string", required: true },
        family_name: { type: "string", required: true },
        avatar: { type: "string", required: false, input: false },
        organisation: { type: "string", required: false },
        phone: { type: "string", required: false },
        use_case: { type: "string", required: false },
        referrer_url: { type: "string", required: false },
      },
      // A provider sign-in creates or links an account only when the provider has verified the address.
      validateUserInfo: ({ user, source }) =>
        source.method === "oauth" && source.action !== "sign-in" && user.emailVerified !== true
          ? { error: "unverified" }
          : undefined,
    },
    session: {
      expiresIn: SESSION_DAYS * daySeconds,
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
      // The provider is used for sign-in only; its tokens are not stored.
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      fields: accountFields,
    },
    databaseHooks: {
      account: {
        create: {
          before: (account) =>
            Promise.resolve({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    verification: { fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" } },
    onAPIError: { errorURL: config.publicUrl + SIGN_IN_PATH },
    // Rate limits are counted in our own table before a request reaches the library.
    rateLimit: { enabled: false },
    advanced: {
      // Said, because the library leaves the check out of its own accord where NODE_ENV is "test".
      disableOriginCheck: false,
      cookiePrefix: COOKIE_PREFIX,
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
  } satisfies BetterAuthOptions;
}
