import { join } from "node:path";
import { cheapChallenge } from "../../apps/server/src/test-kit/accounts/cheap-challenge.ts";
import { codesIn, type LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";

/** What a test may do with a server that others use at the same time: it can neither stop it nor read what it printed. */
export type SharedServer = Pick<
  LecternServer,
  "url" | "dataDir" | "databaseUrl" | "secret" | "billing" | "codesFor" | "challenge"
>;

type SharedFacts = Pick<SharedServer, "url" | "dataDir" | "databaseUrl" | "secret" | "billing">;
type SharedBilling = "none" | "sandbox";

const variables: Record<SharedBilling, string> = {
  none: "LECTERN_SHARED_SERVER",
  sandbox: "LECTERN_SHARED_SANDBOX",
};

/** Makes it a server of all processes that this one starts from here on. */
export function shareServer(of: SharedBilling, { url, dataDir, databaseUrl, secret, billing }: SharedFacts): void {
  process.env[variables[of]] = JSON.stringify({ url, dataDir, databaseUrl, secret, billing });
}

/**
 * A server of the run, without billing or with the sandbox's. Files share it that look at nothing but their own
 * organisation; who needs other settings, stops the server or looks at all of it starts one of its own.
 */
export function sharedServer(of: SharedBilling = "none"): SharedServer {
  const text = process.env[variables[of]];
  if (text === undefined) throw new Error("The run has no server: global-setup.ts starts it.");
  const facts = JSON.parse(text) as SharedFacts;
  return {
    ...facts,
    codesFor: (email) => codesIn(join(facts.dataDir, "outbox"), email),
    challenge: () => cheapChallenge(facts.secret),
  };
}
