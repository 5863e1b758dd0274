import type { Area, Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { authRoutes } from "./auth-routes.ts";
import { createGuard, type SignedIn } from "./guard.ts";
import { createIdentity } from "./identity.ts";
import { accountsRouter } from "./routes.ts";
import { createSignUpProof } from "./sign-up-proof.ts";

export type AccountsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "log" | "mailer" | "rateLimits" | "realtime"
>;

/** Who somebody is: sign-up, sign-in, sessions and their tokens. */
export function createAccountsArea(platform: AccountsPlatform): Area {
  const { config, clock } = platform;
  const identity = createIdentity(platform);
  const guard = createGuard(platform);
  const proof = createSignUpProof({ secret: config.secret, clock, secure: config.publicUrl.startsWith("https:") });

  async function authenticate(token: string): Promise<SignedIn | undefined> {
    try {
      return await guard.authenticate({ token });
    } catch (error) {
      if (error instanceof AppError && error.failureType === "NOT_SIGNED_IN") return undefined;
      throw error;
    }
  }

  return {
    name: "accounts",
    router: { accounts: accountsRouter(platform, identity) },
    routes: (app) => authRoutes(app, { identity, proof, platform }),
    authenticate,
    close: () => identity.settled(),
  };
}
