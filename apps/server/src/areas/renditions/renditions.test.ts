import { randomUUIDv7 } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import type { Trx } from "../../platform/database/index.ts";
import { addItem, addOrganisation, addProject } from "../../test-kit/metering/metered-organisation.ts";
import { isAudioOutdated } from "./is-audio-outdated.ts";
import {
  beginRendition,
  cancelRendition,
  completeRendition,
  confirmRendition,
  failRendition,
  findRendition,
  reportProgress,
} from "./store.ts";

const now = new Date("2026-11-22T10:00:00Z");
const failure = { failure_type: "ENGINE_FAILED", message: "The voice is silent." };

const base = useTestDatabase();
let organisationId: string;
let contentId: string;

beforeEach(async () => {
  organisationId = await addOrganisation(base);
  contentId = await inOrganisation(async (trx) => addItem(trx, organisationId, await addProject(trx, organisationId)));
});

function inOrganisation<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return base.database.tenant(organisationId, work);
}

function made(audioToken: string) {
  return { audioToken, seconds: 2, blockAudios: {}, gainDb: 1, spokenHash: "h", title: "Story" };
}

const begin = (buildId: string) =>
  inOrganisation((trx) =>
    beginRendition(trx, { organisationId, contentId, kind: "voice" }, { renditionId: randomUUIDv7(), buildId, now }),
  );
const tick = (buildId: string, percent: number) => inOrganisation((trx) => reportProgress(trx, buildId, percent));
const complete = (buildId: string, token = "token") =>
  inOrganisation((trx) => completeRendition(trx, buildId, made(token), now));
const fail = (buildId: string) => inOrganisation((trx) => failRendition(trx, buildId, failure, now));
const cancel = (buildId: string) => inOrganisation((trx) => cancelRendition(trx, buildId, now));
const confirm = (retitled?: { audioToken: string; title: string }) =>
  inOrganisation((trx) => confirmRendition(trx, { contentId, kind: "voice" }, now, retitled));
const audio = () => inOrganisation((trx) => findRendition(trx, { contentId, kind: "voice" }));

describe("a build that is not under way", () => {
  const late: [string, (buildId: string) => Promise<boolean>][] = [
    ["a report of progress", (buildId) => tick(buildId, 80)],
    ["its completion", (buildId) => complete(buildId, "late")],
    ["its failure", fail],
    ["its cancellation", cancel],
  ];
  const endings: [string, (buildId: string) => Promise<unknown>][] = [
    ["was cancelled", cancel],
    ["failed", fail],
    ["is done", complete],
    ["was replaced", async (buildId) => [await cancel(buildId), await begin(randomUUIDv7())]],
  ];
  const pairs = endings.flatMap(([how, end]) => late.map(([what, say]) => ({ how, end, what, say })));

  test.each(pairs)("[B1] because it $how is not changed by $what", async ({ end, say }) => {
    const buildId = randomUUIDv7();
    await begin(buildId);
    await end(buildId);
    const before = await audio();
    expect(await say(buildId)).toBe(false);
    expect(await audio()).toEqual(before);
  });
});

describe("a rendition", () => {
  test("is built, built again while its audio stays, and keeps what each build leaves", async () => {
    expect(await audio()).toBeUndefined();
    const [first, second, third] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    expect([await begin(first), await begin(second)]).toEqual([true, false]);
    expect(await tick(first, 40)).toBe(true);
    expect(await audio()).toMatchObject({ state: "building", progress: 40, build_id: first, audio_token: null });
    await complete(first);
    const ready = { state: "ready", progress: 100, build_id: null, audio_token: "token", failure: null };
    expect(await audio()).toMatchObject({ ...ready, gain_db: 1, audio_seconds: 2, spoken_hash: "h" });
    await begin(second);
    expect(await audio()).toMatchObject({ state: "rebuilding", progress: 0, audio_token: "token" });
    await cancel(second);
    expect(await audio()).toMatchObject(ready);
    await begin(third);
    await complete(third, "another");
    expect(await audio()).toMatchObject({ ...ready, audio_token: "another" });
  });

  test("[B3] keeps the reason of a failure until the next build begins", async () => {
    const [first, second] = [randomUUIDv7(), randomUUIDv7()];
    await begin(first);
    await fail(first);
    expect(await audio()).toMatchObject({ state: "failed", failure, build_id: null, progress: 0 });
    await begin(second);
    expect(await audio()).toMatchObject({ state: "building", failure: null });
  });

  test("[B3] keeps the reason of a failure until its audio is confirmed, which a new file may be", async () => {
    const [first, second] = [randomUUIDv7(), randomUUIDv7()];
    expect(await confirm()).toBe(false);
    await begin(first);
    expect(await confirm()).toBe(false);
    await complete(first);
    await begin(second);
    await fail(second);
    expect(await audio()).toMatchObject({ state: "rebuild_failed", failure, audio_token: "token" });
    expect(await confirm({ audioToken: "renamed", title: "Tale" })).toBe(true);
    expect(await audio()).toMatchObject({ state: "ready", failure: null, audio_token: "renamed", title: "Tale" });
  });

  test("[B2] never goes back to less than an earlier try has told", async () => {
    const buildId = randomUUIDv7();
    await begin(buildId);
    for (const percent of [40, 7, 41, 0]) expect(await tick(buildId, percent)).toBe(true);
    expect(await audio()).toMatchObject({ progress: 41 });
  });

  test("[B2] tells its progress while the texts are locked", async () => {
    const buildId = randomUUIDv7();
    await begin(buildId);
    await inOrganisation(async (trx) => {
      await sql`lock table content, build, project in access exclusive mode`.execute(trx);
      await inOrganisation(async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other);
        expect(await reportProgress(other, buildId, 30)).toBe(true);
      });
    });
    expect(await audio()).toMatchObject({ progress: 30 });
  });

  test("is seen and changed by its organisation alone", async () => {
    const buildId = randomUUIDv7();
    await begin(buildId);
    organisationId = randomUUIDv7();
    expect(await audio()).toBeUndefined();
    expect([await tick(buildId, 10), await cancel(buildId)]).toEqual([false, false]);
  });
});

test.each([
  ["[C1] the same text and title", {}, "token", false],
  ["[C1] another text", { spoken_hash: "i" }, "token", true],
  ["[C1] another title", { title: "Tale" }, "token", true],
  ["[C4] another composition", { composition_hash: "d" }, "token", true],
  ["[C4] no composition any more", { composition_hash: null }, "token", true],
  ["[C3] no audio", { title: "Tale", spoken_hash: "i" }, null, false],
])("%s: changed or not", (_what, standing, token, expected) => {
  const heard = { spoken_hash: "h", composition_hash: "c", title: "Story" };
  expect(isAudioOutdated({ ...heard, ...standing }, { ...heard, audio_token: token })).toBe(expected);
});

test("no other module writes the table", () => {
  const source = join(import.meta.dirname, "../..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const writers = files.filter((path) =>
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\("rendition"/.test(readFileSync(join(source, path), "utf8")),
  );
  expect(writers).toEqual(["areas/renditions/store.ts"]);
});
