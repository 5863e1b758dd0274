import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contract } from "@lectern/contract";
import type { CreateArea } from "../area.ts";
import { areas } from "../areas.ts";
import { createAccountsArea } from "../areas/accounts/index.ts";
import type { Config } from "../config/index.ts";
import type { PlatformParts } from "../open-platform.ts";
import type { Logger } from "../platform/logging/index.ts";
import { startServer } from "../start-server.ts";
import { testAccounts } from "./accounts/test-accounts.ts";
import { createServerDatabase } from "./create-server-database.ts";
import { freePort } from "./free-port.ts";
import { codesIn, embeddedUrl } from "./lectern-server.ts";
import { interruptDatabase } from "./interrupt-database.ts";
import { onUndeclaredFailure } from "./on-undeclared-failure.ts";
import { runFolder } from "./run-folder.ts";
import { silentLog } from "./silent-log.ts";
import { testConfig } from "./test-config.ts";

/** The whole server in this process: a database of its own, files on disk, engines, jobs, HTTP on a free port. */
export interface TestServer {
  url: string;
  dataDir: string;
  databaseUrl: string;
  secret: string;
  billing: Config["billing"]["kind"];
  codesFor(email: string): Promise<string[]>;
  /** Takes the database away from under it until the answer is called. */
  interruptDatabase(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export interface TestServerOptions extends PlatformParts {
  log?: Logger;
  /** Embedded, as a first start has it, instead of a copy in the run's server: slower, for tests of its loss. */
  ownPostgres?: boolean;
}

/** What Node compiled of the engines, kept for the processes of all servers and runs. */
const engineCache = fileURLToPath(new URL("../../../../node_modules/.cache/lectern-engines", import.meta.url));

const createTestAccounts: CreateArea = (platform) => createAccountsArea(platform, testAccounts);

export async function startTestServer(
  changes: Partial<Config> = {},
  { log = silentLog(), ownPostgres = false, ...parts }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(runFolder(), "lectern-test-"));
  await mkdir(engineCache, { recursive: true });
  await symlink(engineCache, join(dataDir, "cache"));
  const port = await freePort();
  const database = await createServerDatabase({ shared: !ownPostgres });
  const config = testConfig({
    host: "127.0.0.1",
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    dataDir,
    storage: { kind: "disk", folder: join(dataDir, "storage") },
    mail: { kind: "outbox", folder: join(dataDir, "outbox"), from: "Lectern <lectern@localhost>" },
    billing: { kind: "none" },
    ...(database.url === undefined ? {} : { database: { kind: "url", url: database.url, poolSize: 10 } }),
    ...changes,
  });
  async function cleanUp(): Promise<void> {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const server = await startServer({
    ...parts,
    config,
    log,
    version: "0.0.0",
    contract,
    areas: areas.map((create) => (create === createAccountsArea ? createTestAccounts : create)),
    onUndeclaredFailure,
    dashboardFolder: join(dataDir, "no-dashboard"),
  }).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return {
    url: server.url ?? "",
    dataDir,
    databaseUrl: config.database.kind === "url" ? config.database.url : embeddedUrl(dataDir),
    secret: config.secret,
    billing: config.billing.kind,
    codesFor: (email) => codesIn(join(dataDir, "outbox"), email),
    interruptDatabase: () => interruptDatabase(dataDir, database.url),
    async stop() {
      await server.close();
      await cleanUp();
    },
  };
}
