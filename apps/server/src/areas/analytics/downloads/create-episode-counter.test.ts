import { afterEach, beforeEach, expect, test } from "vitest";
import { insertAudioFile } from "../../../test-kit/analytics/public-audio.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addItem, addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { createVisitorSalts } from "../intake/visitor-salts.ts";
import type { DownloadCounter } from "./create-download-counter.ts";
import { createEpisodeCounter } from "./create-episode-counter.ts";
import { forgetListenersBefore } from "./episode-store.ts";

const token = "file-of-an-episode";
/** A hundred seconds of sound after a tag of 500 bytes: 600 bytes of sound are a minute. */
const tagBytes = 500;
const soundBytes = 1000;
const dataCentre = "198.51.100.200";

let base: TestDatabase;
let organisationId: string;
let time: Date;
const clock = { now: () => time };

beforeEach(async () => {
  time = new Date("2026-11-22T12:00:00Z");
  base = await createTestDatabase();
  organisationId = await addOrganisation(base);
  await base.database.tenant(organisationId, async (trx) => {
    const projectId = await addProject(trx, organisationId);
    const contentId = await addItem(trx, organisationId, projectId);
    const showId = await insertShow(trx, { organisationId, projectId });
    await insertAudioFile(trx, { organisationId, contentId, token: "sound", seconds: 100 });
    await trx.updateTable("content").set({ published_at: time, published_token: "sound" }).execute();
    await trx
      .insertInto("enclosure")
      .values({
        token,
        organisation_id: organisationId,
        podcast_id: showId,
        content_id: contentId,
        audio_token: "sound",
        made_of: "",
        tag: Buffer.alloc(tagBytes),
        picture_key: null,
        picture_bytes: 0,
        sound_start: 0,
        bytes: tagBytes + soundBytes,
        created_at: time,
        replaced_at: null,
      })
      .execute();
  });
});
afterEach(() => base.close());

/** A web process: it shares the database with others, and nothing else. */
function process(): DownloadCounter {
  const locator = { countryCode: () => undefined, locate: () => Promise.resolve(undefined) };
  return createEpisodeCounter(
    { clock, database: base.database, log: silentLog(), locator },
    { salts: createVisitorSalts(base.database, clock.now), isDataCentre: (ip) => ip === dataCentre },
  );
}

/** @param from bytes of the sound */
const part = (from: number, until: number, ip = "203.0.113.7") => ({
  token,
  start: tagBytes + from,
  end: tagBytes + until,
  ip,
  headers: { "user-agent": "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)" },
});

async function counted(): Promise<number> {
  const rows = await base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("episode_downloads").select("downloads").execute(),
  );
  return rows.reduce((sum, { downloads }) => sum + downloads, 0);
}

const keptParts = () =>
  base.database.tenant(organisationId, (trx) => trx.selectFrom("episode_part").select("sent").execute());

test("parts that different processes send are one download once they make a minute, and stay one", async () => {
  const [one, other] = [process(), process()];
  await one.note(part(-tagBytes, 400));
  await other.note(part(400, 599));
  expect([await counted(), await keptParts()]).toEqual([0, [{ sent: "{[0,599)}" }]]);
  await other.note(part(599, 600));
  // The rest of it, and all of it again.
  await one.note(part(600, soundBytes));
  await other.note(part(-tagBytes, soundBytes));
  expect([await counted(), await keptParts()]).toEqual([1, []]);
});

test("parts that processes send at once add up", async () => {
  await Promise.all([0, 200, 400].map((from) => process().note(part(from, from + 200))));
  expect(await counted()).toBe(1);
});

test("the same part again, that of another listener, and the tag alone make no minute", async () => {
  for (const counter of [process(), process()]) {
    await counter.note(part(0, 400));
  }
  await process().note(part(400, 900, "198.51.100.9"));
  await process().note(part(-tagBytes, 0));
  expect(await counted()).toBe(0);
});

test("what a data centre fetches is no download", async () => {
  await process().note(part(0, soundBytes, dataCentre));
  expect(await counted()).toBe(0);
});

test("parts are forgotten with the day", async () => {
  await process().note(part(0, 400));
  time = new Date("2026-11-23T12:00:00Z");
  await base.database.system((trx) => forgetListenersBefore(trx, "2026-11-23"));
  expect(await keptParts()).toEqual([]);
  await process().note(part(400, soundBytes));
  expect(await counted()).toBe(1);
  time = new Date("2026-11-24T12:00:00Z");
  await process().note(part(0, 400));
  expect(await counted()).toBe(1);
});
