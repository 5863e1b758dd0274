import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { migrate } from "../../migrate.ts";
import { metering } from "./0015-metering.ts";
import { migrations } from "../index.ts";

const organisationId = "01900000-0000-7000-8000-000000000001";
const [first, second, ended, earlier, done] = [1, 2, 3, 4, 5].map((n) => `01900000-0000-7000-8000-0000000000b${n}`);
const [draft, built] = [1, 2].map((n) => `01900000-0000-7000-8000-0000000000c${n}`);

let before: DatabaseBefore;

beforeAll(async () => {
  before = await databaseBefore(metering);
});
afterAll(() => before.close());

function all<Row>(statement: string): Promise<Row[]> {
  return before.asAdmin(async (client) => (await client.query(statement)).rows as Row[]);
}

test("words and months that were counted before stay counted, and can be given back to their period", async () => {
  await before.asAdmin((client) =>
    // The items and projects of these builds do not matter here.
    client.query(`
      set session_replication_role = replica;
      insert into organisation
        (id, name, plan_id, subscription_status, words_limit, words_used, subscribed_at, period_start)
      values ('${organisationId}', 'Ours', 'free-plan', 'active', 1000, 70, '2026-09-15Z', '2026-10-15Z');
      insert into word_ledger (id, organisation_id, delta, reason, build_id, created_at) values
        (gen_random_uuid(), '${organisationId}', -30, 'generate', '${earlier}', '2026-10-14Z'),
        (gen_random_uuid(), '${organisationId}', 10, 'failed', '${earlier}', '2026-10-16Z'),
        (gen_random_uuid(), '${organisationId}', -70, 'generate', '${first}', '2026-10-31Z'),
        (gen_random_uuid(), '${organisationId}', -5, 'by hand', null, '2026-10-15Z');
      insert into monthly_count (organisation_id, what, month, count) values
        ('${organisationId}', 'article', '2026-10', 3), ('${organisationId}', 'download', '2026-11', 2);
      insert into build (id, organisation_id, content_id, status, title, script, lexicon,
                         words_charged, created_at, finished_at) values
        ('${ended}', '${organisationId}', '${draft}', 'failed', '', '[]', '[]', 0, '2026-10-30Z', '2026-10-30Z'),
        ('${first}', '${organisationId}', '${draft}', 'queued', '', '[]', '[]', 0, '2026-10-31T23:59Z', null),
        ('${done}', '${organisationId}', '${built}', 'done', '', '[]', '[]', 0, '2026-10-01Z', '2026-10-01Z'),
        ('${second}', '${organisationId}', '${built}', 'running', '', '[]', '[]', 0, '2026-11-01Z', null);
    `),
  );
  expect(await migrate(before.database, migrations.slice(0, migrations.indexOf(metering) + 1))).toEqual([metering.id]);

  const entries = await all<{ quota: string; amount: number; build_id: string | null; period_start: Date }>(
    "select quota, amount, build_id, period_start from ledger_entry order by quota, amount",
  );
  expect(entries.map((row) => [row.quota, row.amount, row.build_id, row.period_start.toISOString()])).toEqual([
    ["articles", 1, first, "2026-10-01T00:00:00.000Z"],
    ["words", -10, earlier, "2026-10-14T00:00:00.000Z"],
    ["words", 5, null, "2026-10-15T00:00:00.000Z"],
    ["words", 30, earlier, "2026-10-14T00:00:00.000Z"],
    ["words", 70, first, "2026-10-15T00:00:00.000Z"],
  ]);
  const months = await all<{ quota: string; used: number; period_start: Date }>(
    "select quota, used, period_start from monthly_usage order by quota",
  );
  expect(months.map((row) => [row.quota, row.used, row.period_start.toISOString()])).toEqual([
    ["articles", 3, "2026-10-01T00:00:00.000Z"],
    ["downloads", 2, "2026-11-01T00:00:00.000Z"],
  ]);
  const { rows } = await sql`select 1 from ledger_entry`.execute(before.database);
  expect(rows).toEqual([]);
});
