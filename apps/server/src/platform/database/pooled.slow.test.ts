import { sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { inDatabase, withClient } from "../../test-kit/test-connection.ts";
import { createLogger } from "../logging/index.ts";
import { createQueue } from "../queue/index.ts";
import { checkListening } from "./check-listening.ts";
import type { Database, Executor } from "./database.ts";
import { migrations } from "./migrations/index.ts";
import { connectDatabase } from "./open-database.ts";
import { createRoleDatabase, mayMakeRoles, type RoleDatabase } from "../../test-kit/database/role-database.ts";
import { hasPgBouncer, startPgBouncer } from "../../test-kit/database/pgbouncer.ts";
import { startTransactionPooler, type TransactionPooler } from "../../test-kit/database/transaction-pooler.ts";

const organisations = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];

const jobOptions = { retryLimit: 0, retryDelaySeconds: 1, expireSeconds: 60, concurrency: 1 };

let base: TestDatabase;
let own: RoleDatabase | undefined;
let poolers: TransactionPooler[];
let opened: Database[];

beforeEach(async ({ skip }) => {
  base = await createTestDatabase();
  own = undefined;
  poolers = [];
  opened = [];
  skip(!(await mayMakeRoles(base)), "needs a superuser to make roles with");
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await Promise.all(poolers.map((pooler) => pooler.close()));
  await own?.drop();
  await base.close();
});

/** Ours keeps in its sessions whatever clients leave there; the real one does what no imitation knows of. */
const makes = ["a strict pooler", "PgBouncer"] as const;

async function realPooler(server: Client, name: string): Promise<TransactionPooler> {
  const { host, port, stop } = await startPgBouncer({ server, name, sessions: 2 });
  return { host, port, close: stop };
}

/** How a client reaches a fresh database of a role with these attributes, through few sessions. */
async function pooledBy(make: (typeof makes)[number], attributes: string): Promise<ClientConfig> {
  own = await createRoleDatabase(base, attributes);
  const server = new Client(own.connection);
  const pooler =
    make === "PgBouncer"
      ? await realPooler(server, own.name)
      : await startTransactionPooler({ server: own.connection, sessions: 2 });
  poolers.push(pooler);
  return { host: pooler.host, port: pooler.port, user: own.name, database: own.name };
}

async function connect(connection: ClientConfig, directConnection?: ClientConfig): Promise<Database> {
  const options = { connection, poolSize: 6, log: silentLog() };
  const database = await connectDatabase({ ...options, ...(directConnection ? { directConnection } : {}) });
  opened.push(database);
  return database;
}

async function addOrganisation(database: Database, id: string): Promise<void> {
  await database.tenant(id, (trx) =>
    sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
        values (${id}, 'One', 'free-plan', 'active', now(), now())`.execute(trx),
  );
}

/** Ids of the organisations whose rows this one sees. */
async function seenBy(database: Database, organisationId: string): Promise<string[]> {
  return database.tenant(organisationId, async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from organisation where name = ${"One"}`.execute(trx);
    return rows.map(({ id }) => id);
  });
}

/** Runs as many calls of both organisations, and statements outside any, as shall meet on the same sessions. */
async function mixedCalls(database: Database): Promise<{ own: boolean[]; outside: unknown[] }> {
  const calls = Array.from({ length: 60 }, (_, place) => organisations[place % 2] ?? "");
  const [seen, outside] = await Promise.all([
    Promise.all(calls.map((id) => seenBy(database, id))),
    Promise.all(calls.map(() => sql`select id from organisation`.execute(database.kysely))),
  ]);
  return {
    own: seen.map((ids, place) => ids.join() === calls[place]),
    outside: outside.flatMap(({ rows }) => rows),
  };
}

describe.each(makes)("behind %s in transaction mode", (make) => {
  beforeEach(({ skip }) => skip(make === "PgBouncer" && !hasPgBouncer, "needs PgBouncer: apt-get install pgbouncer"));

  const pooled = (attributes: string) => pooledBy(make, attributes);

  for (const attributes of ["superuser", ""]) {
    test(`an organisation never sees another's rows (role: ${attributes || "ordinary"})`, async () => {
      const connection = await pooled(attributes);
      const databases = [await connect(connection), await connect(connection)];
      for (const [place, id] of organisations.entries()) await addOrganisation(databases[place] as Database, id);
      for (const database of databases) {
        const { own: saw, outside } = await mixedCalls(database);
        expect(saw).toEqual(saw.map(() => true));
        expect(outside).toEqual([]);
      }
    });
  }

  test("what another client left in a session changes nothing", async () => {
    const connection = await pooled("superuser");
    const database = await connect(connection);
    for (const id of organisations) await addOrganisation(database, id);
    for (const statement of ["set lectern.scope = 'system'", "set role none", "set statement_timeout = 1"]) {
      await withClient(connection, (client) => client.query(statement));
      await withClient(connection, (client) => client.query(statement));
    }
    for (const id of organisations) expect(await seenBy(database, id)).toEqual([id]);
  });

  test("nothing is left in a session for other clients", async () => {
    const connection = await pooled("superuser");
    const database = await connect(connection);
    for (const id of organisations) await addOrganisation(database, id);
    await mixedCalls(database);
    const left = await Promise.all(
      [1, 2, 3].map(() =>
        withClient(connection, (client) =>
          client.query(`select current_user = session_user as is_own, current_setting('statement_timeout') as statement,
            concat(current_setting('lectern.organisation', true), current_setting('lectern.scope', true)) as scope`),
        ),
      ),
    );
    expect(left.map(({ rows }) => rows)).toEqual(left.map(() => [{ is_own: true, statement: "0", scope: "" }]));
  });

  test("a role that bypasses row-level security and cannot make another is refused", async () => {
    await expect(connect(await pooled("bypassrls"))).rejects.toThrow(/bypasses row-level security and cannot make/);
  });

  test("a role that owns nothing is told what it needs, and works once it has that", async () => {
    const connection = await pooled("");
    const name = connection.user ?? "";
    await base.asAdmin((client) => client.query(`alter database ${name} owner to current_user`));
    const needed = [`grant create on database ${name} to ${name}`, `grant create on schema public to ${name}`];
    await expect(connect(connection)).rejects.toThrow(
      `The database role ${name} may not make tables: set DATABASE_URL to a role that owns its database, or run ${needed.join("; ")}.`,
    );
    await withClient(inDatabase(base.adminConnection, name), (client) => client.query(needed.join(";")));
    const database = await connect(connection);
    for (const id of organisations) await addOrganisation(database, id);
    for (const id of organisations) expect(await seenBy(database, id)).toEqual([id]);
  });

  test("limits of time are taken inside the transaction", async () => {
    const database = await connect(await pooled(""));
    const { rows } = await database.system((trx) =>
      sql`select current_setting('statement_timeout') as statement,
                 current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx),
    );
    expect(rows).toEqual([{ statement: "30s", idle: "1min" }]);
  });

  test("processes that start at once bring the tables up to date once", async () => {
    const connection = await pooled("superuser");
    const databases = await Promise.all([1, 2, 3, 4].map(() => connect(connection)));
    const { rows } = await sql`select count(*)::int as count from schema_migration`.execute(
      databases[0]?.kysely as Executor,
    );
    expect(rows).toEqual([{ count: migrations.length }]);
  });

  test("jobs are sent and done", async () => {
    const connection = await pooled("superuser");
    const database = await connect(connection, own?.connection);
    const queue = createQueue({ database, log: silentLog(), exclusive: true });
    const job = { ...jobOptions, name: "test.pooled", schema: z.object({ text: z.string() }) };
    const done = Promise.withResolvers<string>();
    queue.define(job, { run: ({ payload }) => Promise.resolve(done.resolve(payload.text)) });
    await queue.start({ work: true });
    await database.system((trx) => queue.send(trx, job, { text: "said" }));
    expect(await done.promise).toBe("said");
    await queue.stop();
  });

  test("notifications that do not arrive are told of, and those past the pooler are not", async () => {
    const connection = await pooled("");
    const lines: string[] = [];
    const log = createLogger({ level: "warn", destination: { write: (line) => void lines.push(line) } });
    for (const direct of [own?.connection, undefined]) {
      const database = await connect(connection, direct);
      await checkListening({
        listen: (channel, listener) => database.listen(channel, listener),
        notify: (channel, payload) => database.notify(database.kysely, channel, payload),
        log,
        signal: new AbortController().signal,
        // Only what never arrives is waited for to the end.
        ...(direct === undefined ? { patienceMs: 50 } : {}),
      });
      expect(lines).toHaveLength(direct === undefined ? 1 : 0);
    }
    expect(lines[0]).toContain("Set DATABASE_DIRECT_URL");
  });
});
