import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { Database } from "./database.ts";
import { connectDatabase, openDatabase, type OpenDatabaseOptions } from "./open-database.ts";

const poolSize = 2;

/**
 * Opens the database for a command beside a server: the embedded one of a server that runs through that server's socket,
 * or by starting it when none does. Tables are left as they are while a server runs.
 * @throws DatabaseFailure
 */
export async function openDatabaseForCommand({ config, dataDir, log }: OpenDatabaseOptions): Promise<Database> {
  if (config.kind === "url") {
    return connectDatabase({ connection: { connectionString: config.url }, poolSize, log, migrates: false });
  }
  const host = (await readFile(join(dataDir, "postgres.socket"), "utf8").catch(() => "")).trim();
  const connection = { host, port: 5432, user: "lectern", database: "lectern" };
  if (host !== "" && (await answers(connection)))
    return connectDatabase({ connection, poolSize, log, migrates: false });
  return openDatabase({ config: { ...config, poolSize }, dataDir, log });
}

async function answers(connection: { host: string; port: number; user: string; database: string }): Promise<boolean> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    // A connection that is lost already is closed.
    await client.end().catch(() => undefined);
  }
}
