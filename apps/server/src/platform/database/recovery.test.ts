import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { DatabaseFull, DatabaseUnavailable } from "./index.ts";

let base: TestDatabase;

beforeEach(async () => {
  base = await createTestDatabase({ poolSize: 3 });
});
afterEach(() => base.close());

/** A connection that was cut may be handed out once more before that is known; what follows gets a new one. */
async function isBack(): Promise<boolean> {
  return base.database.ping().then(
    () => true,
    () => false,
  );
}

async function sleepers(): Promise<number | null> {
  const { rowCount } = await base.asAdmin((client) =>
    client.query("select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'"),
  );
  return rowCount;
}

/** Resolves with the payloads once there are so many. */
function collector() {
  const payloads: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    payloads,
    listener: (payload: string): void => {
      payloads.push(payload);
      for (const wake of waiting.splice(0)) wake();
    },
    async reached(count: number): Promise<string[]> {
      while (payloads.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return payloads;
    },
  };
}

describe("a database that goes away", () => {
  test("in the middle of a statement is said to be unavailable, and is used again when it is back", async () => {
    const { kysely } = base.database;
    const failed = sql`select pg_sleep(30)`.execute(kysely).catch((error: unknown) => error);
    await expect.poll(sleepers).toBe(1);
    await base.cutConnections();
    expect(await failed).toBeInstanceOf(DatabaseUnavailable);
    await expect.poll(isBack).toBe(true);
  });

  test("in the middle of a transaction undoes it", async () => {
    const attempt = base.database.system(async (trx) => {
      await sql`create table half_done (id int)`.execute(trx);
      await base.cutConnections();
      await sql`select 1`.execute(trx);
    });
    await expect(attempt).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect.poll(isBack).toBe(true);
    const { rows } = await sql`select to_regclass('half_done') as found`.execute(base.database.kysely);
    expect(rows).toEqual([{ found: null }]);
  });

  test("while connections rest does no harm", async () => {
    await Promise.all([1, 2, 3].map(() => base.database.ping()));
    await base.cutConnections();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => base.database.ping()));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(reasons.every((reason) => reason instanceof DatabaseUnavailable)).toBe(true);
    await expect.poll(isBack).toBe(true);
  });

  test("and takes no connections is said to be unavailable", async () => {
    await base.allowConnections(false);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => base.database.ping()));
    expect(outcomes.map(({ status }) => status)).toContain("rejected");
    await expect(base.database.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await base.allowConnections(true);
    await expect.poll(isBack).toBe(true);
  });
});

test("what is wrong with a statement is not taken for a lost database", async () => {
  const attempt = sql`select 1 / 0`.execute(base.database.kysely);
  await expect(attempt).rejects.toMatchObject({ code: "22012" });
});

test("a statement that finds the disk full is said to have, and undoes what came with it", async () => {
  const attempt = base.database.system(async (trx) => {
    await sql`create table half_done (id int)`.execute(trx);
    await sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(trx);
  });
  await expect(attempt).rejects.toBeInstanceOf(DatabaseFull);
  const { rows } = await sql`select to_regclass('half_done') as found`.execute(base.database.kysely);
  expect(rows).toEqual([{ found: null }]);
});

describe("notifications", () => {
  test("come at commit, to every listener of the channel and no other", async () => {
    const [one, two, other] = [collector(), collector(), collector()];
    await base.database.listen("news", one.listener);
    await base.database.listen("news", two.listener);
    await base.database.listen("others", other.listener);
    await base.database.system(async (trx) => {
      await base.database.notify(trx, "news", "first");
      await base.database.notify(base.database.kysely, "news", "outside");
    });
    await base.database.notify(base.database.kysely, "others", "end");
    await other.reached(1);
    expect([one.payloads, two.payloads]).toEqual([
      ["outside", "first"],
      ["outside", "first"],
    ]);
  });

  test("of a transaction that was rolled back never come", async () => {
    const seen = collector();
    await base.database.listen("news", seen.listener);
    const attempt = base.database.system(async (trx) => {
      await base.database.notify(trx, "news", "never");
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    await base.database.notify(base.database.kysely, "news", "after");
    expect(await seen.reached(1)).toEqual(["after"]);
  });

  test("end with the subscription", async () => {
    const [kept, ended] = [collector(), collector()];
    await base.database.listen("news", kept.listener);
    const unlisten = await base.database.listen("news", ended.listener);
    await unlisten();
    await base.database.notify(base.database.kysely, "news", "after");
    await kept.reached(1);
    expect(ended.payloads).toEqual([]);
  });

  test("come again after the connection was lost, and the gap is told", async () => {
    const seen = collector();
    const gap = Promise.withResolvers<void>();
    await base.database.listen("news", seen.listener, { onReconnect: () => gap.resolve() });
    await base.cutConnections();
    await gap.promise;
    await expect.poll(isBack).toBe(true);
    await base.database.notify(base.database.kysely, "news", "back");
    expect(await seen.reached(1)).toEqual(["back"]);
  });
});
