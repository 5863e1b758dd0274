import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playerEvent } from "../../../test-kit/analytics/player-event.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { createEventLog } from "./record-events.ts";

let base: TestDatabase;
beforeEach(async () => {
  base = await createTestDatabase();
});
afterEach(() => base.close());

test("events are appended whole, with whatever characters they have, to the table of their day", async () => {
  const day = new Date("2031-05-04T23:59:59.9Z");
  const record = createEventLog({ database: base.database, clock: { now: () => day } });
  const strange = playerEvent({
    n: 7,
    kind: "stop",
    occurredAt: new Date("2031-05-04T20:00:00.123Z"),
    browser: "Tab\tNew\nline\\N back\\slash",
    listener: null,
    position: 12.5,
  });
  await record([strange, playerEvent({ kind: "listen", seconds: 2.25, country: "NO" })]);
  await record([]);
  const rows = await base.database.system((trx) => trx.selectFrom("player_event").selectAll().orderBy("id").execute());
  expect(rows).toMatchObject([
    {
      session: expect.stringContaining("-"),
      n: 7,
      kind: "stop",
      occurred_at: strange.occurredAt,
      browser: "Tab\tNew\nline\\N back\\slash",
      listener: null,
      position: 12.5,
    },
    { kind: "listen", seconds: 2.25, country: "NO" },
  ]);
  const { rows: tables } = await sql<{ table: string }>`
    select distinct tableoid::regclass::text as table from unguarded_player_event`.execute(base.database.kysely);
  expect(tables).toEqual([{ table: "lectern_log.player_event_20310504" }]);
});

test("a batch of which one row cannot be kept is not kept at all, and the connection goes on", async () => {
  const record = createEventLog({ database: base.database, clock: { now: () => new Date() } });
  await expect(record([playerEvent(), playerEvent({ session: "none" })])).rejects.toThrow(
    "invalid input syntax for type uuid",
  );
  await record([playerEvent()]);
  const rows = await base.database.system((trx) => trx.selectFrom("player_event").select("id").execute());
  expect(rows).toHaveLength(1);
});

test("events are read by no other organisation, and none without a scope", async () => {
  await createEventLog({ database: base.database, clock: { now: () => new Date() } })([playerEvent()]);
  const count = sql<{ count: number }>`select count(*)::int as count from player_event`;
  const other = await base.database.tenant("01900000-0000-7000-8000-00000000000f", (trx) => count.execute(trx));
  expect([other.rows, (await count.execute(base.database.kysely)).rows]).toEqual([[{ count: 0 }], [{ count: 0 }]]);
});
