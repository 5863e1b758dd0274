import { join } from "node:path";
import { cheapChallenge } from "../../apps/server/src/test-kit/accounts/cheap-challenge.ts";
import { codesIn, type LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";

/** What a test may do with a server that others use at the same time: it can neither stop it nor read what it printed. */
export type SharedServer = Pick<
  LecternServer,
  "url" | "dataDir" | "databaseUrl" | "secret" | "billing" | "codesFor" | "challenge"
>;

const variable = "LECTERN_SHARED_SERVER";

type SharedFacts = Pick<SharedServer, "url" | "dataDir" | "databaseUrl" | "secret" | "billing">;

/** Makes it the server of all processes that this one starts from here on. */
export function shareServer({ url, dataDir, databaseUrl, secret, billing }: SharedFacts): void {
  process.env[variable] = JSON.stringify({ url, dataDir, databaseUrl, secret, billing });
}

/**
 * The server of the run, without billing. Files share it that look at nothing but their own organisation; who needs other
 * settings, stops the server or looks at all of it starts one of its own.
 */
export function sharedServer(): SharedServer {
  const text = process.env[variable];
  if (text === undefined) throw new Error("The run has no server: global-setup.ts starts it.");
  const facts = JSON.parse(text) as SharedFacts;
  return {
    ...facts,
    codesFor: (email) => codesIn(join(facts.dataDir, "outbox"), email),
    challenge: () => cheapChallenge(facts.secret),
  };
}
