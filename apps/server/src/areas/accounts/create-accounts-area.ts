import type { Area, Platform } from "../../area.ts";
import { authRoutes } from "./auth-routes.ts";
import { avatarRoutes } from "./avatar-routes.ts";
import { createBrowserProofs } from "./browser-proof.ts";
import { completeSignUpRoute } from "./complete-sign-up-route.ts";
import { createIdentity } from "./identity.ts";
import { removeExpiredJob } from "./jobs.ts";
import { createMailHosts, type MailHosts } from "./mail-hosts.ts";
import { createPrincipals } from "./principals.ts";
import { providerRoutes } from "./provider-routes.ts";
import { accountsRouter } from "./routes.ts";
import { createSignUpChallenges, type SignUpWork, usualWork } from "./sign-up-challenge.ts";
import { removeExpired } from "./store.ts";

export type AccountsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "files" | "ids" | "log" | "mailer" | "rateLimits" | "realtime" | "storage"
>;

export interface AccountsOptions {
  /** What a sign-up costs the visitor's computer; tests ask for less. */
  work?: SignUpWork;
  /** Whether answers take alike, whoever the account is of; tests do not wait for it. */
  evenTimes?: boolean;
  /** Who is asked about mail hosts; the machine's DNS when absent. */
  mailHosts?: MailHosts;
}

/** Who somebody is: sign-up, sign-in, sessions and their tokens. */
export function createAccountsArea(
  platform: AccountsPlatform,
  { work = usualWork, evenTimes = true, mailHosts = createMailHosts() }: AccountsOptions = {},
): Area {
  const { config, clock, rateLimits } = platform;
  const identity = createIdentity(platform);
  const { secret } = config;
  const proofs = createBrowserProofs({ secret, clock, secure: config.publicUrl.startsWith("https:") });
  const challenges = createSignUpChallenges({ secret, clock, rateLimits, work });

  return {
    name: "accounts",
    router: { accounts: accountsRouter(platform, { identity, challenges, mailHosts }) },
    routes: (app) => {
      authRoutes(app, { identity, proofs, challenges, evenTimes, platform });
      completeSignUpRoute(app, { identity, proof: proofs.completing, platform });
      providerRoutes(app, { identity, platform });
      avatarRoutes(app, platform.files);
    },
    jobs: (queue) =>
      queue.define(removeExpiredJob, { run: () => removeExpired(platform.database.kysely, clock.now()) }),
    principals: createPrincipals(platform),
    close: () => identity.settled(),
  };
}
