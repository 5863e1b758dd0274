import { beforeAll } from "vitest";
import type { Database } from "../platform/database/index.ts";
import { connectDatabase } from "../platform/database/open-database.ts";
import { fromFirstHookOn } from "./from-first-hook-on.ts";
import { silentLog } from "./silent-log.ts";
import { startTestServer, type TestServer } from "./start-test-server.ts";

/** A server that all test files of a process share: each has its own people in it, and looks at nothing else. */
export interface SharedServer extends Omit<TestServer, "stop" | "interruptDatabase"> {
  /** What it keeps its rows in. */
  database: Database;
}

interface Running {
  server: SharedServer;
  stop(): Promise<void>;
}

type Billing = "none" | "sandbox";

const running = new Map<Billing, Promise<Running>>();

/**
 * The server of this process with the default settings, for all tests of a file. What it holds is there from their first
 * hook on. A test that ends a server, moves its clock or looks at all organisations starts one of its own.
 */
export function useServer({ billing = "none" }: { billing?: Billing } = {}): SharedServer {
  let shared: SharedServer | undefined;
  beforeAll(async () => {
    shared = (await sharedServer(billing)).server;
    // Calls from an address are counted together, whoever makes them.
    await shared.database.kysely.deleteFrom("rate_limit").execute();
  });
  return fromFirstHookOn(() => shared);
}

function sharedServer(billing: Billing): Promise<Running> {
  if (running.size === 0) process.once("SIGTERM", stopAll);
  const known = running.get(billing);
  if (known) return known;
  const starting = start(billing);
  running.set(billing, starting);
  return starting;
}

async function start(billing: Billing): Promise<Running> {
  const server = await startTestServer({ billing: { kind: billing } });
  const database = await connectDatabase({
    connection: { connectionString: server.databaseUrl },
    poolSize: 3,
    log: silentLog(),
  });
  async function stop(): Promise<void> {
    await database.close();
    await server.stop();
  }
  return { server: { ...server, database }, stop };
}

/** The process is asked to end once it has run its last file. */
function stopAll(): void {
  void Promise.allSettled([...running.values()].map(async (one) => (await one).stop())).then(() => process.exit());
}
