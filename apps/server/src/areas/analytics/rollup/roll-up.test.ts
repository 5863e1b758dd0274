import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { playerEvent } from "../../../test-kit/analytics/player-event.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import type { AcceptedEvent } from "../accepted-event.ts";
import { createEventLog, laneOf } from "../log/record-events.ts";
import { findHorizon } from "./lane-store.ts";
import { rollUpLane, rollUp } from "./roll-up.ts";

const clock = { now: () => new Date("2026-11-22T13:00:00Z") };
const signal = new AbortController().signal;

let base: TestDatabase;
let ids: { organisationId: string; projectId: string; contentId: string };
let record: (events: readonly AcceptedEvent[]) => Promise<void>;

beforeEach(async () => {
  base = await createTestDatabase();
  record = createEventLog({ database: base.database, clock });
  ids = { organisationId: randomUUID(), projectId: randomUUID(), contentId: randomUUID() };
  await insertProject(ids);
});
afterEach(() => base.close());

async function insertProject({ organisationId, projectId, contentId }: typeof ids): Promise<void> {
  await base.database.system(async (trx) => {
    await sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
      values (${organisationId}, 'The Gazette', 'free-plan', 'active', now(), now())`.execute(trx);
    await sql`insert into project (id, organisation_id, integration_name, lang_code, audio_profile, player_settings)
      values (${projectId}, ${organisationId}, 'Website', 'en-US', '{}', '{}')`.execute(trx);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft)
      values (${contentId}, ${organisationId}, ${projectId}, 'voiceover', 'Down the rabbit hole', '[]', '{}', '', 0, false)`.execute(
      trx,
    );
  });
}

const hex = (): string => randomBytes(16).toString("hex");

function count(database = base.database): Promise<void> {
  return rollUp({ database, clock }, signal);
}

interface Sums {
  plays: number;
  impressions: number;
  listened: number;
  stops: number;
  plays_by_day: number;
  plays_of_item: number;
}

/** What the tables of a project's figures say, each of them. */
async function figures(projectId = ids.projectId): Promise<Sums> {
  const { rows } = await base.database.system((trx) =>
    sql<Sums>`select
        (select coalesce(sum(plays), 0)::int from listening_quarter_hour where subject_id = ${projectId}) as plays,
        (select coalesce(sum(impressions), 0)::int from listening_quarter_hour where subject_id = ${projectId}) as impressions,
        (select coalesce(sum(listened_ms), 0)::int from listening_quarter_hour where subject_id = ${projectId}) as listened,
        (select coalesce(sum(count), 0)::int from tally_day where project_id = ${projectId} and kind like 'stop %') as stops,
        (select coalesce(sum(plays), 0)::int from listening_day where subject_id = ${projectId}) as plays_by_day,
        (select coalesce(sum(plays), 0)::int from counted_item where project_id = ${projectId}) as plays_of_item`.execute(
      trx,
    ),
  );
  return rows[0]!;
}

/** Sessions that each see the player, play for ten seconds and stop. */
function sessions(number: number, where = ids): AcceptedEvent[] {
  return Array.from({ length: number }, () => {
    const common = { ...where, session: hex(), visitor: hex(), listener: hex() };
    return [
      playerEvent({ ...common, n: 0, kind: "impression" }),
      playerEvent({ ...common, n: 1, kind: "play" }),
      playerEvent({ ...common, n: 2, kind: "listen", seconds: 10 }),
      playerEvent({ ...common, n: 3, kind: "stop", position: 10 }),
    ];
  }).flat();
}

const exactly = (number: number): Sums => ({
  plays: number,
  impressions: number,
  listened: number * 10_000,
  stops: number,
  plays_by_day: number,
  plays_of_item: number,
});

test("what is in the log is in every table of figures, once, however often it was written and counted", async () => {
  const events = sessions(20);
  await record(events);
  await record(events.toReversed());
  await count();
  await count();
  expect(await figures()).toEqual(exactly(20));
  await record([...sessions(3), ...events]);
  await count();
  expect(await figures()).toEqual(exactly(23));
});

describe("a worker that dies", () => {
  /** Counts, and calls `seen` before each statement. */
  function countSeen(seen: () => void): Promise<void> {
    return count({
      ...base.database,
      system: (work) =>
        base.database.system((trx) =>
          work(
            trx.withPlugin({
              transformQuery({ node }) {
                seen();
                return node;
              },
              transformResult: async ({ result }) => result,
            }),
          ),
        ),
    });
  }

  test("between any two statements leaves nothing uncounted and nothing counted twice", async () => {
    await record(sessions(2));
    let once = 0;
    await countSeen(() => {
      once += 1;
    });
    expect(once).toBeGreaterThan(12);
    let whole = 2;
    for (let last = 0; last < once; last += 1) {
      await record(sessions(1));
      whole += 1;
      let statements = 0;
      const died = countSeen(() => {
        if (statements === last) throw new Error("The worker died.");
        statements += 1;
      });
      await expect(died).rejects.toThrow("The worker died.");
      // What the worker that died had committed stays; the next one counts the rest.
      expect([whole - 1, whole]).toContain((await figures()).plays);
      await count();
      expect(await figures()).toEqual(exactly(whole));
    }
  });
});

test("a writer that commits after others with greater ids is waited for, and none of its events is missed", async () => {
  const late = sessions(1);
  await record(sessions(1));
  let commit: () => void = () => undefined;
  const release = new Promise<void>((resolve) => (commit = resolve));
  // Ids are given, rows are not committed.
  const writing = base.database.kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock_shared(7032001848)`.execute(trx);
    for (const event of late) await insertUncommitted(trx, event);
    await release;
  });
  await record(sessions(1));
  await expect(count()).rejects.toThrow(/lock timeout/);
  expect(await figures()).toEqual(exactly(0));
  commit();
  await writing;
  await count();
  expect(await figures()).toEqual(exactly(3));

  async function insertUncommitted(trx: Parameters<typeof findHorizon>[0], event: AcceptedEvent): Promise<void> {
    await sql`
      insert into unguarded_player_event (recorded_on, recorded_at, lane, organisation_id, project_id, content_id, session, n, kind,
        occurred_at, audio_token, visitor, listener, browser, operating_system, device, country, seconds, percent, position)
      values (${clock.now().toISOString().slice(0, 10)}, ${clock.now()}, ${laneOf(event.projectId)}, ${event.organisationId},
        ${event.projectId}, ${event.contentId}, ${event.session}, ${event.n}, ${event.kind}, ${event.occurredAt}, ${event.audioToken},
        ${event.visitor}, ${event.listener}, '', '', '', '', ${event.seconds}, ${event.percent}, ${event.position})`.execute(
      trx,
    );
  }
});

test("two workers at once count each event once", async () => {
  const others = { organisationId: randomUUID(), projectId: randomUUID(), contentId: randomUUID() };
  await insertProject(others);
  await record([...sessions(30), ...sessions(30, others)]);
  await Promise.all([count(), count(), count()]);
  await count();
  expect([await figures(), await figures(others.projectId)]).toEqual([exactly(30), exactly(30)]);
});

test("a lane is counted batch by batch, and its mark moves with what is counted", async () => {
  await record(sessions(5));
  const horizon = await base.database.system(findHorizon);
  const lane = laneOf(ids.projectId);
  const batch = () => base.database.system((trx) => rollUpLane(trx, { lane, horizon, now: clock.now(), limit: 8 }));
  expect([await batch(), (await figures()).plays]).toEqual([8, 2]);
  expect([await batch(), (await figures()).plays]).toEqual([8, 4]);
  expect([await batch(), (await figures()).plays, await batch()]).toEqual([4, 5, 0]);
});

test("events of a project that is gone are passed over; others of the same batch count", async () => {
  const gone = { organisationId: ids.organisationId, projectId: randomUUID(), contentId: randomUUID() };
  const lane = ids.projectId.slice(-2);
  await record([...sessions(1, { ...gone, projectId: gone.projectId.slice(0, -2) + lane }), ...sessions(1)]);
  await count();
  expect(await figures()).toEqual(exactly(1));
  const { rows } = await base.database.system((trx) =>
    sql<{ subjects: number }>`select count(distinct project_id)::int as subjects from listening_day`.execute(trx),
  );
  expect(rows).toEqual([{ subjects: 1 }]);
});
