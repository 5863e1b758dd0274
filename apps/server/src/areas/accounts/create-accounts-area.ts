import type { Area, Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { authRoutes } from "./auth-routes.ts";
import { createGuard, type SignedIn } from "./guard.ts";
import { createIdentity } from "./identity.ts";
import { accountsRouter } from "./routes.ts";
import { createSignUpProof } from "./sign-up-proof.ts";
import { removeExpired } from "./store.ts";

export type AccountsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "log" | "mailer" | "rateLimits" | "realtime"
>;

const sweepMs = 86_400_000;

/** Who somebody is: sign-up, sign-in, sessions and their tokens. */
export function createAccountsArea(platform: AccountsPlatform): Area {
  const { config, clock } = platform;
  const identity = createIdentity(platform);
  const guard = createGuard(platform);
  const proof = createSignUpProof({ secret: config.secret, clock, secure: config.publicUrl.startsWith("https:") });

  function sweep(): void {
    removeExpired(platform.database.kysely, clock.now()).catch((error: unknown) =>
      platform.log.warn({ error }, "old sessions were not swept"),
    );
  }
  sweep();
  const sweeping = setInterval(sweep, sweepMs).unref();

  async function close(): Promise<void> {
    clearInterval(sweeping);
    await identity.settled();
  }

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
    close,
  };
}
