import { randomBytes } from "node:crypto";
import { copyTemplate } from "./copy-template.ts";
import { dropDatabase } from "./drop-database.ts";
import { addressOf, inDatabase, urlOf, withClient } from "./test-connection.ts";
import { sharedPostgres } from "./test-postgres.ts";

/** The database of a whole server in a test. */
export interface ServerDatabase {
  /** For DATABASE_URL; undefined: the server starts its embedded one, in its data folder. */
  url: string | undefined;
  /** The same for a process of its own. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * A copy of the run's template; without one, or not `shared` with the run's server, an empty database at
 * TEST_DATABASE_URL's server, when there is one.
 */
export async function createServerDatabase({ shared = true } = {}): Promise<ServerDatabase> {
  const postgres = shared ? sharedPostgres() : undefined;
  const connectionString = process.env["TEST_DATABASE_URL"];
  if (!postgres && connectionString === undefined) return { url: undefined, env: {}, drop: () => Promise.resolve() };
  const admin = postgres?.admin ?? { connectionString: connectionString ?? "" };
  const name = `lectern_test_${randomBytes(6).toString("hex")}`;
  await withClient(admin, async (client) => {
    if (postgres) await copyTemplate(client, name, postgres.template);
    else await client.query(`create database ${name}`);
  });
  const url = postgres ? urlOf(inDatabase(postgres.app, name)) : addressOf(connectionString ?? "", name);
  return { url, env: { DATABASE_URL: url }, drop: () => withClient(admin, (client) => dropDatabase(client, name)) };
}
