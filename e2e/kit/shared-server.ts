import { join } from "node:path";
import { storedSecret } from "../../apps/server/src/config/stored-secret.ts";
import { cheapChallenge } from "../../apps/server/src/test-kit/accounts/cheap-challenge.ts";
import { codesIn, type LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";

/** What a test may do with a server that others use at the same time: it can neither stop it nor read what it printed. */
export type SharedServer = Pick<LecternServer, "url" | "dataDir" | "codesFor" | "challenge">;

const variable = "LECTERN_SHARED_SERVER";

/** Makes it the server of all processes that this one starts from here on. */
export function shareServer({ url, dataDir }: Pick<SharedServer, "url" | "dataDir">): void {
  process.env[variable] = JSON.stringify({ url, dataDir });
}

/**
 * The server of the run, without billing. Files share it that look at nothing but their own organisation; who needs other
 * settings, stops the server or looks at all of it starts one of its own.
 */
export function sharedServer(): SharedServer {
  const text = process.env[variable];
  if (text === undefined) throw new Error("The run has no server: global-setup.ts starts it.");
  const { url, dataDir } = JSON.parse(text) as Pick<SharedServer, "url" | "dataDir">;
  return {
    url,
    dataDir,
    codesFor: (email) => codesIn(join(dataDir, "outbox"), email),
    challenge: () => cheapChallenge(storedSecret(dataDir)),
  };
}
