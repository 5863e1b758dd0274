import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { codesIn, type LecternServer, startLectern } from "../../apps/server/src/test-kit/lectern-server.ts";
import { type PgBouncer, startPgBouncer } from "../../apps/server/src/test-kit/database/pgbouncer.ts";
import { startPostgres, database, role } from "./postgres.ts";
import type { Service } from "../../apps/server/src/test-kit/service.ts";
import { startSwift, type Swift } from "./swift.ts";

/** Lectern on several machines, each a folder of its own here. */
export interface Installation {
  postgres: Service;
  pooler: PgBouncer;
  swift: Swift;
  webs: [LecternServer, LecternServer];
  workers: LecternServer[];
  /** The settings of all of them. */
  env: Record<string, string>;
  /** Codes mailed to an address, by whichever process. */
  codesFor(email: string): Promise<string[]>;
  startWorker(): Promise<LecternServer>;
  stop(): Promise<void>;
}

/** What a proxy before the webs would be asked at. Nobody answers there: whatever is asked, is asked of one of them. */
const publicUrl = "http://lectern.test";
const secret = "the same secret for all of the processes of one installation";

export async function startInstallation(folder: string): Promise<Installation> {
  const postgres = await startPostgres(folder);
  const pooler = await startPgBouncer({
    server: { host: "127.0.0.1", port: postgres.port },
    name: role,
    database,
    sessions: 20,
  });
  const swift = await startSwift(folder);
  const address = (at: { port: number }): string => `postgres://${role}@127.0.0.1:${at.port}/${database}`;
  const env: Record<string, string> = {
    BILLING: "none",
    LOG_LEVEL: "warn",
    SECRET: secret,
    DATABASE_URL: address(pooler),
    DATABASE_DIRECT_URL: address(postgres),
    PUBLIC_URL: publicUrl,
    ...swift.env,
  };
  const dataDirs: string[] = [];
  async function start(name: string, more: Record<string, string>): Promise<LecternServer> {
    const dataDir = join(folder, name);
    await mkdir(dataDir, { recursive: true });
    dataDirs.push(dataDir);
    return startLectern({ dataDir, env: { ...env, ...more } });
  }

  // All at once on an empty database, as an orchestrator does it.
  const [firstWeb, secondWeb, ...workers] = await Promise.all([
    start("web-1", { ROLES: "web" }),
    start("web-2", { ROLES: "web" }),
    start("worker-1", { ROLES: "worker" }),
    start("worker-2", { ROLES: "worker" }),
  ]);
  let started = workers.length;
  return {
    postgres,
    pooler,
    swift,
    webs: [firstWeb, secondWeb],
    workers,
    env,
    codesFor: async (email) => (await Promise.all(dataDirs.map((one) => codesIn(join(one, "outbox"), email)))).flat(),
    async startWorker() {
      started += 1;
      const worker = await start(`worker-${started}`, { ROLES: "worker" });
      workers.push(worker);
      return worker;
    },
    async stop() {
      for (const server of [firstWeb, secondWeb, ...workers]) await server.kill();
      await swift.stop();
      await pooler.stop();
      await postgres.stop();
    },
  };
}

/** Where a web itself answers what is asked at a public address; that of the storage stays as it is. */
export function addressAt({ url, listenUrl }: LecternServer, address: string): string {
  return address.startsWith(`${url}/`) ? listenUrl + address.slice(url.length) : address;
}
