import { randomBytes } from "node:crypto";
import { dropDatabase } from "./drop-database.ts";
import { addressOf, withClient } from "./test-connection.ts";

/** The database of a whole server in a test. */
export interface ServerDatabase {
  /** For DATABASE_URL; undefined: the server starts its embedded one, in its data folder. */
  url: string | undefined;
  /** The same for a process of its own. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** An empty database at TEST_DATABASE_URL's server, when the run has one. */
export async function createServerDatabase(): Promise<ServerDatabase> {
  const connectionString = process.env["TEST_DATABASE_URL"];
  if (connectionString === undefined) return { url: undefined, env: {}, drop: () => Promise.resolve() };
  const name = `lectern_test_${randomBytes(6).toString("hex")}`;
  await withClient({ connectionString }, (client) => client.query(`create database ${name}`));
  const url = addressOf(connectionString, name);
  return {
    url,
    env: { DATABASE_URL: url },
    drop: () => withClient({ connectionString }, (client) => dropDatabase(client, name)),
  };
}
