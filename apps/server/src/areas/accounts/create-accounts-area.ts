import type { Area } from "../../area.ts";
import { authCookies } from "./identity/auth-cookies.ts";
import { authDocs } from "./auth-calls/auth-docs.ts";
import { authRoutes } from "./auth-calls/auth-routes.ts";
import { avatarRoutes } from "./profile/avatar-routes.ts";
import { createEncryptedCookies } from "./identity/encrypted-cookies.ts";
import { completeSignUpRoute } from "./auth-calls/complete-sign-up-route.ts";
import { createIdentity } from "./identity/identity.ts";
import { removeExpiredJob } from "./jobs.ts";
import { createKeyUsage, createPrincipals } from "./principals.ts";
import { createMailHostLookup, type MailHosts } from "./people/email-address.ts";
import type { AccountsPlatform } from "./platform.ts";
import { providerRoutes } from "./auth-calls/provider-routes.ts";
import { accountsRouter } from "./routes.ts";
import { createSignUpChallenges, type ProofOfWorkCost, defaultProofOfWork } from "./sign-up/sign-up-challenge.ts";
import { endAllSessions, removeExpired } from "./people/store.ts";

export interface AccountsOptions {
  /** Cost of the proof of work; lower in tests. */
  proofOfWork?: ProofOfWorkCost;
  /** Whether answers wait for the minimum response time of their call; false in tests. */
  minResponseTimes?: boolean;
  /** Resolver for mail hosts; the machine's DNS when absent. */
  mailHosts?: MailHosts;
}

/** Authentication: sign-up, sign-in, sessions and their tokens. */
export function createAccountsArea(
  platform: AccountsPlatform,
  {
    proofOfWork = defaultProofOfWork,
    minResponseTimes = true,
    mailHosts = createMailHostLookup(),
  }: AccountsOptions = {},
): Area {
  const { config, clock, rateLimits } = platform;
  const identity = createIdentity(platform);
  const keyUsage = createKeyUsage(platform);
  const { secret } = config;
  const encryptedCookies = createEncryptedCookies({ secret, clock, secure: config.publicUrl.startsWith("https:") });
  const challenges = createSignUpChallenges({ secret, clock, rateLimits, cost: proofOfWork });

  const { name: sessionCookie = "" } = authCookies(config.publicUrl)?.["session"] ?? {};

  return {
    name: "accounts",
    router: {
      accounts: accountsRouter(platform, { identity, challenges, mailHosts, cookies: encryptedCookies }),
    },
    routes: (app) => {
      authRoutes(app, { identity, encryptedCookies, challenges, minResponseTimes, platform });
      completeSignUpRoute(app, { identity, encryptedCookies, platform });
      providerRoutes(app, { identity, platform });
      avatarRoutes(app, platform.files);
    },
    jobs: (queue) =>
      queue.define(removeExpiredJob, { run: () => removeExpired(platform.database.kysely, clock.now()) }),
    principals: createPrincipals(platform, keyUsage),
    hasSession: (cookies) => cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${sessionCookie}=`)),
    routeDocs: authDocs(config.publicUrl),
    async onNewSecret(trx) {
      const sessions = await endAllSessions(trx);
      platform.log.warn(
        { sessions },
        "SECRET is a new one. Everybody has to sign in again; codes, and links to uploads and downloads, that were given out before do not work any more.",
      );
    },
    async close() {
      await Promise.all([identity.flushMails(), keyUsage.settled()]);
    },
  };
}
