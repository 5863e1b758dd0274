import { randomUUIDv7 } from "node:crypto";
import { createSpeech } from "@lectern/speech";
import type { SpeechEngine } from "@lectern/speech";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultVoice, espeakBlock } from "../../../test-kit/espeak-block.ts";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import {
  addChargedBuild,
  addItem,
  addOrganisation,
  addProject,
} from "../../../test-kit/metering/metered-organisation.ts";
import { waitForBlockedQuery } from "../../../test-kit/wait-for-blocked-query.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { insertContent } from "../../library/index.ts";
import { refundBuild, lockAccount, chargeArticleQuota, refreshAndReadUsage } from "../../metering/index.ts";
import { findRendition, reportProgress, hashBlocks } from "../../renditions/index.ts";
import { findBuild, saveSpokenSentences, sentencesOf } from "./build-store.ts";
import { finishBuild } from "./finish-build.ts";
import { endBuild } from "./end-build.ts";
import { makeCaptions } from "../captions/make-captions.ts";
import { createSentenceCutter } from "../sentence-cutter.ts";
import { startBuild } from "./start-build.ts";
import { sentenceRow } from "./test-kit/audio-rows.ts";
import { cancelAgainst as cancelItemAgainst, noJobs } from "./test-kit/cancel-against.ts";
import { stopBuilds } from "./stop-builds.ts";

const now = () => new Date();
const base = useTestDatabase();
let organisationId: string;
let projectId: string;
let contentId: string;
let buildId: string;

/** An item whose first build has charged seven words and an article, and is under way. */
beforeEach(async () => {
  const periodStart = new Date(0);
  const used = { words_limit: 1000, words_used: 100, period_start: periodStart };
  organisationId = await addOrganisation(base, { plan_id: "standard-plan-usd", ...used });
  buildId = randomUUIDv7();
  await inOrganisation(async (trx) => {
    projectId = await addProject(trx, organisationId);
    contentId = await addItem(trx, organisationId, projectId, { buildId });
    await chargeArticleQuota(trx, metered(), buildId);
    await addChargedBuild(trx, { organisationId, contentId, buildId, jobId: "a job", periodStart });
  });
});

function metered() {
  return { organisationId, billing: "none", now: now() } as const;
}

function inOrganisation<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return base.database.tenant(organisationId, work);
}

/** Cancels the build in the middle of `other`; returns what became of both. */
function cancelAgainst(other: () => Promise<unknown>) {
  return cancelItemAgainst(base, { organisationId, projectId, contentId }, other);
}

async function wordsUsed(): Promise<number | undefined> {
  const row = await inOrganisation((trx) => trx.selectFrom("organisation").select("words_used").executeTakeFirst());
  return row?.words_used;
}

/** Articles of the month. */
async function articles(): Promise<number> {
  const usage = await inOrganisation((trx) => refreshAndReadUsage(trx, metered()));
  return usage?.counters.articles.used ?? -1;
}

async function audio() {
  return inOrganisation((trx) => findRendition(trx, { contentId, kind: "voice" }));
}

async function build() {
  const row = await inOrganisation((trx) => findBuild(trx, buildId));
  if (!row) throw new Error("There is no build.");
  return row;
}

const file = {
  bytes: 1,
  samples: 1,
  header: Buffer.of(1),
  peaks: Buffer.of(1),
  plan: { blocks: [], parts: [] },
  article: [],
};

describe("a build that is cancelled in the very moment in which", () => {
  test("its project is deleted, gives its words back once", async () => {
    const outcomes = await cancelAgainst(() =>
      inOrganisation((trx) => stopBuilds({ queue: noJobs, now }, trx, projectId)),
    );
    expect(outcomes).toEqual([
      { status: "fulfilled", value: true },
      { status: "fulfilled", value: { items: [contentId], stopped: [] } },
    ]);
    expect([await wordsUsed(), await articles()]).toEqual([93, 0]);
  });

  test("it tells how far it is, stays cancelled and at the beginning", async () => {
    const outcomes = await cancelAgainst(() => inOrganisation((trx) => reportProgress(trx, buildId, 50)));
    expect(outcomes).toEqual([
      { status: "fulfilled", value: true },
      { status: "fulfilled", value: false },
    ]);
    expect(await audio()).toMatchObject({ state: "empty", progress: 0 });
  });

  test("it is done, stays cancelled", async () => {
    const begun = await build();
    const made = {
      file: file as unknown as Parameters<typeof finishBuild>[2]["file"],
      mastering: { gainDb: 0, loudnessLufs: -19, limitingDb: 0 },
      language: "en-US",
    };
    const services = {
      database: base.database,
      queue: noJobs,
      newId: randomUUIDv7,
      newToken: () => randomUUIDv7(),
      now,
    };
    const outcomes = await cancelAgainst(() => finishBuild(services, begun, made));
    expect(outcomes).toEqual([
      { status: "fulfilled", value: true },
      { status: "fulfilled", value: undefined },
    ]);
    expect((await build()).status).toBe("cancelled");
    expect(await audio()).toMatchObject({ state: "empty", audio_token: null });
  });

  test("it fails, gives its words back once", async () => {
    const end = { status: "failed", failureType: "ENGINE_FAILED", message: "The voice is silent." } as const;
    const outcomes = await cancelAgainst(() =>
      inOrganisation((trx) => endBuild(trx, { contentId, buildId }, end, now())),
    );
    expect(outcomes).toEqual([
      { status: "fulfilled", value: true },
      { status: "fulfilled", value: undefined },
    ]);
    expect([await wordsUsed(), await articles()]).toEqual([93, 0]);
    expect(await audio()).toMatchObject({ state: "empty", failure: null });
  });

  test("[M55] it keeps a sentence, gives back the words of that too", async () => {
    const sentence = sentenceRow({ organisation_id: organisationId, content_id: contentId }, "s");
    const begun = await build();
    const outcomes = await cancelAgainst(() => inOrganisation((trx) => saveSpokenSentences(trx, begun, [sentence])));
    expect(outcomes).toEqual([
      { status: "fulfilled", value: true },
      { status: "fulfilled", value: false },
    ]);
    expect(await wordsUsed()).toBe(93);
    expect(await inOrganisation((trx) => sentencesOf(trx, contentId))).toEqual([]);
  });

  test("captions are asked for, is waited for", async () => {
    const services = { database: base.database, newToken: () => randomUUIDv7(), now, speech: createSpeech([]) };
    const outcomes = await cancelAgainst(() => makeCaptions(services, { organisationId, projectId, contentId }, "srt"));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(outcomes[1]).toMatchObject({ reason: { failureType: "CONFLICT" } });
  });
});

describe("a transaction that holds the organisation gives an article back without waiting for", () => {
  const waiting: [string, () => Promise<unknown>][] = [
    [
      "a build that is cancelled",
      () => inOrganisation((trx) => endBuild(trx, { contentId, buildId }, { status: "cancelled" }, now())),
    ],
    ["an item that is generated for the first time", generateAnother],
  ];

  test.each(waiting)("%s", async (_what, work) => {
    let other: Promise<unknown> = Promise.resolve();
    await inOrganisation(async (trx) => {
      await lockAccount(trx, metered());
      other = work();
      await waitForBlockedQuery(base);
      await refundBuild(trx, { organisationId, buildId, unspokenWords: 0, reason: "failed", now: now() });
    });
    await expect(other).resolves.toBeDefined();
  });
});

/** Another item of the project, sent to be generated. */
async function generateAnother(): Promise<unknown> {
  const script = [espeakBlock("It is said.", defaultVoice)];
  return inOrganisation(async (trx) => {
    const content = await insertContent(trx, {
      id: randomUUIDv7(),
      organisation_id: organisationId,
      project_id: projectId,
      content_type: "voiceover",
      title: "Another",
      script,
      composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
      plain_text: "",
      word_count: 3,
      is_draft: true,
    });
    const blocks = await hashBlocks(script, []);
    const cutter = createSentenceCutter({
      engineFor: () => ({ platform: "espeak", version: () => "1" }) as SpeechEngine,
    });
    const services = { queue: noJobs, newId: () => randomUUIDv7(), now, billing: "none" as const, cutter };
    return startBuild(services, trx, content, { blocks, lexicon: [], connectionId: undefined, composition: null });
  });
}

test("a build that is done keeps how loud its file is, and what the limiter took, with the file", async () => {
  const begun = await build();
  const mastering = { gainDb: 4.2, loudnessLufs: -20.5, limitingDb: 10 };
  const made = { file: file as unknown as Parameters<typeof finishBuild>[2]["file"], mastering, language: "en-US" };
  const services = { database: base.database, queue: noJobs, newId: randomUUIDv7, newToken: () => randomUUIDv7(), now };
  await finishBuild(services, begun, made);
  const kept = await inOrganisation((trx) =>
    trx.selectFrom("audio_file").selectAll().where("build_id", "=", buildId).executeTakeFirst(),
  );
  expect(kept).toMatchObject({ loudness_lufs: -20.5, limiting_db: 10 });
});
