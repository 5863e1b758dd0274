import { Kysely, PostgresDialect } from "kysely";
import { type ClientConfig, Pool } from "pg";

/** A pool of a test's own: connections may be cut while they close, as the test's database is dropped. */
export function createTestPool(connection: ClientConfig): Pool {
  const pool = new Pool({ ...connection, max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The same behind kysely, as another process would have it. */
export function createTestKysely<Tables>(connection: ClientConfig): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createTestPool(connection) }) });
}
