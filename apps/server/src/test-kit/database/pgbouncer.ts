import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { type Service, startService } from "../service.ts";

/** Where Debian's package puts it. */
const command = "/usr/sbin/pgbouncer";
/** It refuses to be run by root. */
const account = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export const hasPgBouncer = existsSync(command);

export interface PgBouncer extends Service {
  host: string;
}

export interface PgBouncerOptions {
  /** The server that it hands transactions to: a name or the folder of its socket. */
  server: { host: string; port: number };
  /** A database and the role that it is used with, whom everybody is let in as. */
  name: string;
  database?: string;
  sessions: number;
}

/** PgBouncer in transaction mode, on a port of 127.0.0.1. @throws with what it printed, when it does not start */
export async function startPgBouncer({
  server,
  name,
  database = name,
  sessions,
}: PgBouncerOptions): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), "lectern-pgbouncer-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  await writeFile(users, `"${name}" ""\n`);
  const config = join(folder, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `${database} = host=${server.host} port=${server.port} dbname=${database}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    "max_client_conn = 200",
    `default_pool_size = ${sessions}`,
  ];
  await writeFile(config, `${settings.join("\n")}\n`);
  if (account.uid !== undefined) {
    for (const path of [folder, users, config]) await chown(path, account.uid, account.gid);
  }
  const service = await startService({ command, args: [config], port, signal: "SIGQUIT", ...account });
  return {
    ...service,
    host: "127.0.0.1",
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
