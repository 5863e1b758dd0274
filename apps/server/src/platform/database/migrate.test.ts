import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { createTestKysely } from "../../test-kit/test-pool.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";

const first: Migration = { id: "0001-first", sql: "create table first (id int primary key)" };
const second: Migration = { id: "0002-second", sql: "insert into first values (1), (2)" };

let base: TestDatabase;
let databases: Kysely<unknown>[];

beforeEach(async () => {
  base = await createTestDatabase();
  databases = [];
  await base.asAdmin((client) =>
    client.query("drop schema public cascade; create schema public; grant all on schema public to public"),
  );
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.destroy()));
  await base.close();
});

/** A connection of its own, as another process would have. */
function another(): Kysely<unknown> {
  const database = createTestKysely<unknown>(base.connection);
  databases.push(database);
  return database;
}

describe("migrations", () => {
  test("have ids of a number that no other has and what they are about", () => {
    const numbers = migrations.map(({ id }) => /^(\d{4})-[a-z][a-z-]*$/.exec(id)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(migrations.length);
  });

  test("are applied in the order of the list, whatever their numbers", async () => {
    const early = { ...second, id: "0000-early" };
    expect(await migrate(another(), [first])).toEqual(["0001-first"]);
    expect(await migrate(another(), [first, early])).toEqual(["0000-early"]);
    expect(await migrate(another(), [first, early])).toEqual([]);
  });

  test("are applied in order, once", async () => {
    const database = another();
    expect(await migrate(database, [first, second])).toEqual(["0001-first", "0002-second"]);
    expect(await migrate(database, [first, second])).toEqual([]);
    const { rows } = await sql`select id from first order by 1`.execute(database);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test("are applied by one of several processes that start at once", async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(another(), [first, second])));
    expect(applied.flat()).toEqual(["0001-first", "0002-second"]);
  });

  test("go on where an earlier Lectern stopped", async () => {
    await migrate(another(), [first]);
    expect(await migrate(another(), [first, second])).toEqual(["0002-second"]);
  });

  test("that fail leave nothing half done, and stop there", async () => {
    const broken: Migration = { id: "0002-broken", sql: "insert into first values (7); select nonsense" };
    await expect(migrate(another(), [first, broken, { ...second, id: "0003-second" }])).rejects.toThrow(/nonsense/);
    const { rows } = await sql`select id from first`.execute(another());
    expect(rows).toEqual([]);
    expect(await migrate(another(), [first, second])).toEqual(["0002-second"]);
  });

  test("that were changed after they were applied stop the start", async () => {
    await migrate(another(), [first]);
    const changed = { ...first, sql: `${first.sql} ` };
    await expect(migrate(another(), [changed])).rejects.toThrow(
      "The migration 0001-first was changed after it was applied to this database.",
    );
  });

  test("of a newer Lectern stop an older one", async () => {
    await migrate(another(), [first, second]);
    await expect(migrate(another(), [first])).rejects.toThrow(
      "The database was shaped by another Lectern (migration 0002-second is not known to this one).",
    );
  });

  test("see the rows of every organisation", async () => {
    const database = another();
    await migrate(database, migrations.slice(0, 3));
    const fill = `insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
      values (gen_random_uuid(), 'One', 'free-plan', 'active', now(), now())`;
    const move = "update organisation set name = 'Moved'";
    const more = [
      { id: "0004-fill", sql: fill },
      { id: "0005-move", sql: move },
    ];
    await migrate(database, [...migrations.slice(0, 3), ...more]);
    const { rows } = await base.asAdmin(async (client) => {
      await client.query("set lectern.scope = 'system'");
      return client.query("select name from organisation");
    });
    expect(rows).toEqual([{ name: "Moved" }]);
  });
});
