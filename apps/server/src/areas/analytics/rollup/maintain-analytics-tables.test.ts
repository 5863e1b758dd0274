import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { playerEvent } from "../../../test-kit/analytics/player-event.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { createEventLog } from "../log/record-events.ts";
import { maintainAnalyticsTables } from "./maintain-analytics-tables.ts";

let base: TestDatabase;
beforeEach(async () => {
  base = await createTestDatabase();
});
afterEach(() => base.close());

const signal = new AbortController().signal;

function removeAt(time: string): Promise<void> {
  const clock = { now: () => new Date(time) };
  return maintainAnalyticsTables({ database: base.database, clock }, { retentionDays: 90, signal });
}

async function logDays(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'lectern_log'::regnamespace and relkind = 'r' order by 1`.execute(
    base.database.kysely,
  );
  return rows.map(({ name }) => name.replace("player_event_", ""));
}

test("the log's days are there before they begin, and are dropped whole when they are old enough", async () => {
  for (const day of ["2040-03-01", "2040-03-02", "2040-05-30"]) {
    const record = createEventLog({ database: base.database, clock: { now: () => new Date(`${day}T10:00:00Z`) } });
    await record([playerEvent()]);
  }
  await removeAt("2040-05-31T03:47:00Z");
  expect(await logDays()).toEqual(["20400302", "20400530", "20400531", "20400601", "20400602", "20400603"]);
  const { rows } = await base.database.system((trx) =>
    sql<{ day: string }>`select recorded_on::text as day from player_event order by 1`.execute(trx),
  );
  expect(rows.map(({ day }) => day)).toEqual(["2040-03-02", "2040-05-30"]);
});

test("what is known of sessions and listeners goes when no event can ask for it, figures stay with their project", async () => {
  const [organisation, project, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await base.database.system(async (trx) => {
    await sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
      values (${organisation}, 'The Gazette', 'free-plan', 'active', now(), now())`.execute(trx);
    await sql`insert into project (id, organisation_id, integration_name, lang_code, audio_profile, player_settings)
      values (${project}, ${organisation}, 'Website', 'en-US', '{}', '{}')`.execute(trx);
    for (const id of [project, gone]) {
      const subject = sql`${organisation}, ${id}, ${id}`;
      await sql`insert into counted_item (organisation_id, project_id, content_id, title, created_at) values (${subject}, '', now())`.execute(
        trx,
      );
      await sql`insert into listening_day (organisation_id, project_id, subject_id, day) values (${subject}, '2020-01-01')`.execute(
        trx,
      );
      await sql`insert into listening_quarter_hour (organisation_id, project_id, subject_id, at) values (${subject}, '2020-01-01')`.execute(
        trx,
      );
      await sql`insert into tally_day (organisation_id, project_id, subject_id, day, kind, name, count) values (${subject}, '2020-01-01', '', '', 1)`.execute(
        trx,
      );
      await sql`insert into tally_quarter_hour (organisation_id, project_id, subject_id, at, kind, name, count) values (${subject}, '2020-01-01', '', '', 1)`.execute(
        trx,
      );
    }
    for (const [days, id] of [
      [3, randomUUID()],
      [4, randomUUID()],
      [32, randomUUID()],
      [33, randomUUID()],
      [90, randomUUID()],
      [91, randomUUID()],
    ] as const) {
      const day = sql`('2040-05-31'::date - ${days}::int)`;
      await sql`insert into seen_listener (organisation_id, subject_id, who, day) values (${organisation}, ${id}, ${id}, ${day})`.execute(
        trx,
      );
      await sql`insert into known_listener (organisation_id, project_id, listener, last_day, is_new) values (${organisation}, ${project}, ${id}, ${day}, true)`.execute(
        trx,
      );
      await sql`insert into listening_session (organisation_id, project_id, content_id, session, counted, has_impression, used_on)
        values (${organisation}, ${project}, ${id}, ${id}, '{}', false, ${day})`.execute(trx);
    }
  });
  await removeAt("2040-05-31T03:47:00Z");
  const { rows } = await base.database.system((trx) =>
    sql`select (select array_agg('2040-05-31'::date - day order by 1) from seen_listener) as seen,
               (select array_agg('2040-05-31'::date - last_day order by 1) from known_listener) as known,
               (select array_agg('2040-05-31'::date - used_on order by 1) from listening_session) as sessions`.execute(
      trx,
    ),
  );
  expect(rows).toEqual([{ seen: [3], known: [3, 4, 32], sessions: [3, 4, 32, 33, 90] }]);
  for (const table of ["counted_item", "listening_day", "listening_quarter_hour", "tally_day", "tally_quarter_hour"]) {
    const left = await base.database.system((trx) =>
      sql<{ id: string }>`select project_id as id from ${sql.table(table)}`.execute(trx),
    );
    expect([table, left.rows]).toEqual([table, [{ id: project }]]);
  }
});
