import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@lectern/contract";
import { areas } from "../areas.ts";
import type { Config } from "../config/index.ts";
import { startServer } from "../start-server.ts";
import { freePort } from "./free-port.ts";
import { codesIn } from "./lectern-server.ts";
import { silentLog } from "./silent-log.ts";
import { testConfig } from "./test-config.ts";

/** The whole server in this process: embedded database, files on disk, engines, jobs, HTTP on a free port. */
export interface TestServer {
  url: string;
  dataDir: string;
  codesFor(email: string): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startTestServer(changes: Partial<Config> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "lectern-test-"));
  const port = await freePort();
  const config = testConfig({
    host: "127.0.0.1",
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    dataDir,
    storage: { kind: "disk", folder: join(dataDir, "storage") },
    mail: { kind: "outbox", folder: join(dataDir, "outbox"), from: "Lectern <lectern@localhost>" },
    billing: { kind: "none" },
    ...changes,
  });
  const server = await startServer({
    config,
    log: silentLog(),
    version: "0.0.0",
    contract,
    areas,
    dashboardFolder: join(dataDir, "no-dashboard"),
  });
  return {
    url: server.url ?? "",
    dataDir,
    codesFor: (email) => codesIn(join(dataDir, "outbox"), email),
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
