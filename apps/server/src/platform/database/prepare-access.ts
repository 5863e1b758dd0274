import { Client, type ClientConfig, escapeIdentifier } from "pg";
import { DatabaseFailure } from "./failures.ts";
import { sessionLimits } from "./session-limits.ts";

/** PostgreSQL's number of the oldest version that is supported. */
const minServerVersion = 150_000;

/** The role of every transaction when the role of DATABASE_URL bypasses row-level security. */
export const RESTRICTED_ROLE = "lectern_app";

/** How a server is to be used, direct or behind a pooler. */
export interface DatabaseAccess {
  /** What every transaction sets its role to: row-level security applies to it. */
  role: string;
  /** The role of the connection itself bypasses row-level security: it may run no statement outside a transaction. */
  loginBypasses: boolean;
  /** Time limits hold for a connection that names them at its start. A pooler refuses or drops them. */
  limitsAtStartup: boolean;
}

interface Login {
  name: string;
  version: number;
  bypasses: boolean;
  database: string;
  statementTimeout: string;
}

/**
 * Looks at the role of a connection. An ordinary one that owns its database is used as it is. For a superuser (or one
 * with BYPASSRLS) the restricted role is made and given the database's rights, for every transaction to be held to.
 * @throws DatabaseFailure when the server is too old or that role cannot be made.
 */
export async function prepareAccess(connection: ClientConfig): Promise<DatabaseAccess> {
  const client = await connectWithLimits(connection);
  try {
    const login = await readLogin(client);
    if (login.version < minServerVersion) {
      throw new DatabaseFailure(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(login.version / 10_000)}; 15 or newer is needed.`,
      );
    }
    if (login.bypasses) await makeRestrictedRole(client, login);
    return {
      role: login.bypasses ? RESTRICTED_ROLE : login.name,
      loginBypasses: login.bypasses,
      limitsAtStartup: Number(login.statementTimeout) === sessionLimits.statement_timeout,
    };
  } finally {
    await client.end();
  }
}

/** A protocol violation is how poolers refuse a startup parameter that they do not know. */
async function connectWithLimits(connection: ClientConfig): Promise<Client> {
  return connect({ ...connection, ...sessionLimits }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "08P01") return connect(connection);
    throw error;
  });
}

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  // A connection that breaks fails its statement; without a listener it would end the process as well.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function readLogin(client: Client): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select rolname as name, rolsuper or rolbypassrls as bypasses,
            current_database() as database, current_setting('server_version_num')::int as version,
            (select setting from pg_settings where name = 'statement_timeout') as "statementTimeout"
       from pg_roles where rolname = current_user`,
  );
  const login = rows[0];
  if (!login) throw new DatabaseFailure("The database does not say which role it is used with.");
  return login;
}

/** Roles are the whole server's, while the lock is the database's: another of its databases may be started for, too. */
const makeRole = `do $$ begin
  create role ${RESTRICTED_ROLE} nologin;
exception when duplicate_object or unique_violation then null;
end $$`;

async function makeRestrictedRole(client: Client, login: Login): Promise<void> {
  const name = escapeIdentifier(login.name);
  const database = escapeIdentifier(login.database);
  try {
    await client.query("begin");
    // Two processes that start at once would both find it missing.
    await client.query("select pg_advisory_xact_lock(7032001846)");
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = $1",
      [RESTRICTED_ROLE],
    );
    if (rows.length === 0) await client.query(makeRole);
    if (rows[0]?.member !== true) await client.query(`grant ${RESTRICTED_ROLE} to ${name}`);
    await client.query(`grant create, connect, temporary on database ${database} to ${RESTRICTED_ROLE}`);
    await client.query(`grant all on schema public to ${RESTRICTED_ROLE}`);
    await client.query("commit");
  } catch (cause) {
    // What failed is told; a connection that is lost rolls back by itself.
    await client.query("rollback").catch(() => undefined);
    throw new DatabaseFailure(
      `The database role ${login.name} bypasses row-level security and cannot make the role ${RESTRICTED_ROLE} to use instead: set DATABASE_URL to an ordinary role that owns its database.`,
      { cause },
    );
  }
}
