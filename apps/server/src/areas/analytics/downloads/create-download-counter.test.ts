import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countNow } from "../../../test-kit/analytics/count-now.ts";
import { insertAudioFile } from "../../../test-kit/analytics/public-audio.ts";
import { CHROME } from "../../../test-kit/analytics/counting-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { silentLog } from "../../../test-kit/silent-log.ts";
import { createVisitorSalts } from "../intake/visitor-salts.ts";
import { createEventLog } from "../log/record-events.ts";
import { createDownloadCounter, type DownloadCounter } from "./create-download-counter.ts";

const token = "voice-of-an-article";
const ids = { organisationId: randomUUID(), projectId: randomUUID(), contentId: randomUUID() };
/** A hundred seconds of sound after a head of 500 bytes: 600 bytes of sound are a minute. */
const headerBytes = 500;
const soundBytes = 1000;

const dataCentre = "198.51.100.200";

let base: TestDatabase;
let time: Date;
const clock = { now: () => time };

beforeEach(async () => {
  time = new Date("2026-11-22T12:00:00Z");
  base = await createTestDatabase();
  await base.database.system(async (trx) => {
    await sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
      values (${ids.organisationId}, 'The Gazette', 'free-plan', 'active', now(), now())`.execute(trx);
    await sql`insert into project (id, organisation_id, integration_name, lang_code, audio_profile, player_settings)
      values (${ids.projectId}, ${ids.organisationId}, 'Website', 'en-US', '{}', '{}')`.execute(trx);
    await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
        plain_text, word_count, is_draft, published_at, published_token)
      values (${ids.contentId}, ${ids.organisationId}, ${ids.projectId}, 'voiceover', 'The ferry', '[]', '{}', '', 0, false,
        now(), ${token})`.execute(trx);
    await insertAudioFile(trx, { ...ids, token, seconds: 100 });
    await sql`update audio_file set bytes = ${headerBytes + soundBytes}, header = ${Buffer.alloc(headerBytes)}`.execute(
      trx,
    );
  });
});
afterEach(() => base.close());

/** A web process: it shares the database with others, and nothing else. */
function process(): DownloadCounter {
  const { database } = base;
  return createDownloadCounter(
    {
      clock,
      database,
      log: silentLog(),
      locator: { countryCode: () => undefined, locate: () => Promise.resolve(undefined) },
    },
    {
      salts: createVisitorSalts(database, clock.now),
      recordEvents: createEventLog({ database, clock }),
      isDataCentre: (ip) => ip === dataCentre,
    },
  );
}

/** @param from bytes of the sound */
const part = (from: number, until: number, ip = "203.0.113.7") => ({
  token,
  start: headerBytes + from,
  end: headerBytes + until,
  ip,
  headers: { "user-agent": CHROME },
});

async function counted(): Promise<number> {
  await countNow({ database: base.database, clock });
  const { rows } = await base.database.system((trx) =>
    sql<{ downloads: number }>`
      select coalesce(sum(downloads), 0)::int as downloads from listening_day where subject_id = ${ids.contentId}`.execute(
      trx,
    ),
  );
  return rows[0]?.downloads ?? 0;
}

test("parts that different processes send are one download once they make a minute, and stay one", async () => {
  const [one, other] = [process(), process()];
  await one.note(part(-headerBytes, 400));
  expect(await counted()).toBe(0);
  await other.note(part(400, 599));
  expect(await counted()).toBe(0);
  await other.note(part(599, 600));
  expect(await counted()).toBe(1);
  // The rest of it, and all of it again.
  await one.note(part(600, soundBytes));
  await other.note(part(-headerBytes, soundBytes));
  expect(await counted()).toBe(1);
});

test("the same parts again, or those of another reader, make no minute", async () => {
  for (const counter of [process(), process(), process()]) {
    await counter.note(part(0, 400));
  }
  await process().note(part(400, soundBytes, "198.51.100.9"));
  // Of the file, the head alone.
  await process().note(part(-headerBytes, 0));
  expect(await counted()).toBe(1);
});

test("parts of one batch are put together, whatever their order", async () => {
  await process().note(part(500, 900));
  await process().note(part(0, 300));
  expect(await counted()).toBe(1);
});

test("what a data centre fetches is no download", async () => {
  await process().note(part(0, soundBytes, dataCentre));
  expect(await counted()).toBe(0);
});

test("who fetches it whole twice, by two processes, downloads it once a day", async () => {
  await process().note(part(-headerBytes, soundBytes));
  await process().note(part(-headerBytes, soundBytes));
  expect(await counted()).toBe(1);
  time = new Date("2026-11-23T12:00:00Z");
  await process().note(part(0, 400));
  expect(await counted()).toBe(1);
  await process().note(part(400, soundBytes));
  expect(await counted()).toBe(2);
});
