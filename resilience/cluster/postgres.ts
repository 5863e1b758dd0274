import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../../apps/server/src/test-kit/free-port.ts";
import { runToEnd, type Service, startService } from "../../apps/server/src/test-kit/service.ts";

const binaries = "/usr/lib/postgresql/15/bin";
/** PostgreSQL and PgBouncer refuse to be run by root. */
const nobody = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export const role = "lectern";
export const database = "lectern";

/** PostgreSQL 15 as Debian has it, with a database that an ordinary account owns. */
export async function startPostgres(folder: string): Promise<Service> {
  const data = join(folder, "postgres");
  await ownedFolder(data);
  runToEnd(`${binaries}/initdb`, ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"], nobody);
  const port = await freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: data, max_connections: 100 };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const service = await startService({
    command: `${binaries}/postgres`,
    args: ["-D", data, ...args],
    port,
    // Its port is open before it takes sessions.
    answers: () =>
      query(port, "select 1").then(
        () => true,
        () => false,
      ),
    signal: "SIGINT",
    ...nobody,
  });
  await query(port, `create role ${role} login`, `create database ${database} owner ${role}`);
  return service;
}

async function query(port: number, ...statements: string[]): Promise<void> {
  const client = new Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function ownedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  if (nobody.uid !== undefined) await chown(path, nobody.uid, nobody.gid);
}
