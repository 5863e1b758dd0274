import { existsSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedServer } from "../platform/database/embedded/embedded-server.ts";
import { connectDatabase } from "../platform/database/open-database.ts";
import { createQueue } from "../platform/queue/index.ts";
import { silentLog } from "./silent-log.ts";
import { inDatabase, type TestConnection, withClient } from "./test-connection.ts";

/** How a test reaches the server of its run, and the database it gets a copy of. Plain data: it crosses processes. */
export interface TestPostgres {
  /** May create databases. */
  admin: TestConnection;
  /** What Lectern connects as. */
  app: TestConnection;
  /** Migrated, with the queue's tables, and without connections, so that it can be copied. */
  template: string;
}

/** Some hundred databases of 14 MB, a dozen of them at a time, and a few with large libraries. */
const minMemoryBytes = 2 * 1024 ** 3;

const variable = "LECTERN_TEST_POSTGRES";

/** Makes it the server of all processes that this one starts from here on. */
export function sharePostgres(postgres: TestPostgres): void {
  process.env[variable] = JSON.stringify(postgres);
}

/** The server of the run, if it has one. */
export function sharedPostgres(): TestPostgres | undefined {
  const text = process.env[variable];
  return text ? (JSON.parse(text) as TestPostgres) : undefined;
}

/**
 * Starts a server for tests, or uses the one of TEST_DATABASE_URL, and makes the template.
 * `stop` drops what was made.
 */
export async function startTestPostgres(): Promise<{ postgres: TestPostgres; stop(): Promise<void> }> {
  const template = `lectern_test_template_${process.pid}`;
  const url = process.env["TEST_DATABASE_URL"];
  const server = url ? undefined : await startOwnServer();
  const admin = server?.admin ?? { connectionString: url ?? "" };
  const app = server?.app ?? admin;
  async function stop(): Promise<void> {
    if (!server) await withClient(admin, (client) => client.query(`drop database if exists ${template} with (force)`));
    await server?.stop();
  }
  try {
    await withClient(admin, (client) => client.query(`create database ${template}${server ? " owner lectern" : ""}`));
    await fillTemplate(inDatabase(app, template));
  } catch (error) {
    await stop();
    throw error;
  }
  return { postgres: { admin, app, template }, stop };
}

/** Where there is room for the databases of a run: in memory, where a copy of the template takes a tenth of the time. */
function memoryFolder(): string {
  const shared = "/dev/shm";
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize >= minMemoryBytes ? shared : tmpdir();
}

async function startOwnServer(): Promise<{ admin: TestConnection; app: TestConnection; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(memoryFolder(), "lectern-test-"));
  const server = await startEmbeddedServer({ dataDir, maxConnections: 200, durable: false, log: silentLog() });
  async function stop(): Promise<void> {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { admin: { ...server.superuserConnection }, app: { ...server.connection }, stop };
}

async function fillTemplate(connection: TestConnection): Promise<void> {
  const log = silentLog();
  const database = await connectDatabase({ connection, poolSize: 3, log });
  const queue = createQueue({ database, log, exclusive: false });
  await queue.start({ work: false });
  await queue.stop();
  await database.close();
}
