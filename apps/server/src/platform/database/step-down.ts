import { Client, type ClientConfig, escapeIdentifier } from "pg";
import { DatabaseFailure } from "./database-failure.ts";

/** PostgreSQL's number of the oldest version that is supported. */
const oldestVersion = 150_000;

/** What row-level security cannot hold steps down to this account. */
export const steppedDownRole = "lectern_app";

interface Account {
  name: string;
  version: number;
  /** Row-level security does not apply to it. */
  above: boolean;
  superuser: boolean;
  database: string;
}

/**
 * Looks at the account we connect with. An ordinary one that owns its database is used as it is. A superuser (or one
 * with BYPASSRLS) would see through row-level security: an ordinary account is made, given the database's rights, and
 * its name answered, for every connection to step down to.
 * @throws DatabaseFailure when the server is too old or that account cannot be made.
 */
export async function findStepDown(connection: ClientConfig): Promise<string | undefined> {
  const client = new Client(connection);
  // A connection that breaks fails its statement; without a listener it would end the process as well.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const account = await readAccount(client);
    if (account.version < oldestVersion) {
      throw new DatabaseFailure(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(account.version / 10_000)}; 15 or newer is needed.`,
      );
    }
    if (!account.above) return undefined;
    await makeOrdinaryAccount(client, account);
    return steppedDownRole;
  } finally {
    await client.end();
  }
}

async function readAccount(client: Client): Promise<Account> {
  const { rows } = await client.query<Account>(
    `select rolname as name, rolsuper as superuser, rolsuper or rolbypassrls as above, current_database() as database,
            current_setting('server_version_num')::int as version
       from pg_roles where rolname = current_user`,
  );
  const account = rows[0];
  if (!account) throw new DatabaseFailure("The database does not say which account it is used with.");
  return account;
}

async function makeOrdinaryAccount(client: Client, account: Account): Promise<void> {
  const name = escapeIdentifier(account.name);
  const database = escapeIdentifier(account.database);
  try {
    await client.query("begin");
    // Two processes that start at once would both find it missing.
    await client.query("select pg_advisory_xact_lock(7032001846)");
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [steppedDownRole]);
    if (rowCount === 0) await client.query(`create role ${steppedDownRole} nologin`);
    if (!account.superuser) await client.query(`grant ${steppedDownRole} to ${name}`);
    await client.query(`grant create, connect, temporary on database ${database} to ${steppedDownRole}`);
    await client.query(`grant all on schema public to ${steppedDownRole}`);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => undefined);
    throw new DatabaseFailure(
      `The database account ${account.name} is above row-level security and cannot make ${steppedDownRole} to step down to: use an ordinary account that owns its database.`,
      { cause },
    );
  }
}
