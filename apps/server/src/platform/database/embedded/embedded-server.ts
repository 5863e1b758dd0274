import { access, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Ballast } from "../../disk/index.ts";
import type { Logger } from "../../logging/index.ts";
import { DatabaseFailure } from "../failures.ts";
import { prepareBinaries } from "./binaries.ts";
import { ensureCluster, SUPERUSER } from "./cluster.ts";
import { type InstanceLock, lockDataDir } from "./instance-lock.ts";
import { killStaleServer, removeStaleSocket } from "./leftovers.ts";
import { resolveRunAs } from "./run-as.ts";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "./server-process.ts";
import { prepareSocketFolder } from "./prepare-socket-folder.ts";

export interface EmbeddedServerOptions {
  dataDir: string;
  maxConnections: number;
  log: Logger;
  durable?: boolean;
  /** Kept on the disk, given up when that is too full to start, and kept again when there is room. */
  ballast?: Ballast | undefined;
  /** How often there may be room again; an hour. */
  keepBallastMs?: number;
}

/** The PostgreSQL server that runs as our child, on a Unix socket only. */
export interface EmbeddedServer {
  /** For the application: an ordinary account that owns its database. */
  readonly connection: Connection;
  /** For tests and repairs. */
  readonly superuserConnection: Connection;
  /** Ends it cleanly and gives the data folder free. */
  close(): Promise<void>;
}

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

const restartDelaysMs = [50, 100, 200, 500, 1000, 2000, 5000];

/** An embedded server that is on its way. */
export interface LaunchedServer {
  /** @throws DatabaseFailure when it does not start; the message says why */
  ready(): Promise<EmbeddedServer>;
}

/** Starts the embedded server on `dataDir`. @throws DatabaseFailure as `launchEmbeddedServer` and its `ready` do. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const launched = await launchEmbeddedServer(options);
  return launched.ready();
}

/**
 * Begins to start the embedded server on `dataDir`, making its files on the first start. It is started again when it dies.
 * @throws DatabaseFailure when the folder is in use, or its files cannot be made
 */
export async function launchEmbeddedServer(options: EmbeddedServerOptions): Promise<LaunchedServer> {
  const { dataDir, ballast } = options;
  // Before the lock, which is a file, too.
  await ballast?.giveUpWhenFull();
  const lock = lockDataDir(dataDir);
  /** Gives the folder free when nothing runs in it after all. */
  async function orRelease<Result>(starting: () => Promise<Result>): Promise<Result> {
    try {
      return await starting();
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  const processOptions = await orRelease(() => prepareProcess(options));
  const first = startServerProcess(processOptions);
  // It may end before anybody waits for it.
  first.ready.catch(() => undefined);
  return {
    ready: () =>
      orRelease(async () => {
        const server = await supervise(processOptions, lock, ballast, first);
        await ballast?.reserve();
        const keeping = ballast && setInterval(() => void ballast.reserve(), options.keepBallastMs ?? hourMs).unref();
        return {
          ...server,
          async close() {
            clearInterval(keeping);
            await server.close();
          },
        };
      }),
  };
}

async function prepareProcess(options: EmbeddedServerOptions): Promise<ServerProcessOptions> {
  const { dataDir, log } = options;
  const folder = join(dataDir, "postgres");
  const runAs = await resolveRunAs(folder, dataDir);
  const binaries = await prepareBinaries(runAs, await cacheFolders(dataDir));
  await ensureCluster(folder, binaries, runAs);
  await killStaleServer(folder, log);
  const socketFolder = await prepareSocketFolder(join(dataDir, "postgres.socket"), runAs);
  const { durable = true, maxConnections } = options;
  return { binaries, folder, socketFolder, runAs, durable, maxConnections, log };
}

const hourMs = 3_600_000;

/** Below the data folder when it is ours alone; for root, places that other accounts can reach. */
async function cacheFolders(dataDir: string): Promise<string[]> {
  if (process.geteuid?.() !== 0) return [join(dataDir, "programs"), join(homedir(), ".cache", "lectern")];
  const roots = ["/var/cache", "/opt", tmpdir()];
  const present = await Promise.all(
    roots.map((root) =>
      access(root).then(
        () => true,
        () => false,
      ),
    ),
  );
  return roots.filter((_, place) => present[place]).map((root) => join(root, "lectern"));
}

async function supervise(
  options: ServerProcessOptions,
  lock: InstanceLock,
  ballast: Ballast | undefined,
  first: ServerProcess,
): Promise<EmbeddedServer> {
  let closing = false;
  let current = await firstThatStarts(options, first);

  async function keepRunning(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      await current.exited;
      if (closing) return;
      options.log.error({ failures }, "the database server ended by itself and is started again");
      await delay(restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)]);
      if (closing) return;
      try {
        await ballast?.giveUpWhenFull();
        await clearAway(options);
        if (closing) return;
        current = startServerProcess(options);
        await current.ready;
        failures = -1;
      } catch (error) {
        options.log.error({ error }, "the database server did not start");
      }
    }
  }

  const watched = keepRunning();
  const place = { host: options.socketFolder, port: 5432 };
  const connection = { ...place, user: "lectern", database: "lectern" };
  const superuserConnection = { ...place, user: SUPERUSER, database: "postgres" };

  async function close(): Promise<void> {
    closing = true;
    await current.stop();
    await watched;
    await rm(options.socketFolder, { recursive: true, force: true });
    lock.release();
  }

  try {
    await ensureDatabase(superuserConnection);
  } catch (error) {
    await close();
    throw error;
  }
  return { connection, superuserConnection, close };
}

/** A server that was killed leaves processes and locks behind that would keep the next one from starting. */
async function clearAway({ folder, socketFolder: sockets, log }: ServerProcessOptions): Promise<void> {
  await killStaleServer(folder, log);
  await removeStaleSocket(sockets);
}

/** A server that was killed as it started may only now become one, or still hold its memory, for a moment. */
async function firstThatStarts(options: ServerProcessOptions, first: ServerProcess): Promise<ServerProcess> {
  let server = first;
  for (let failures = 0; ; failures += 1) {
    try {
      await server.ready;
      return server;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      await server.exited;
      if (failures < restartDelaysMs.length && /shared memory|lock file/.test(message)) {
        await delay(restartDelaysMs[failures]);
        await clearAway(options);
        server = startServerProcess(options);
        continue;
      }
      await rm(options.socketFolder, { recursive: true, force: true });
      throw new DatabaseFailure(message, { cause });
    }
  }
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'lectern'");
    if (role.rowCount === 0) await client.query("create role lectern login");
    const database = await client.query("select 1 from pg_database where datname = 'lectern'");
    if (database.rowCount === 0) await client.query("create database lectern owner lectern");
  } finally {
    await client.end();
  }
}
