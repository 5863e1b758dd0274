import type { Script } from "@lectern/script";
import type { ComposerSettings } from "@lectern/timeline";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import type { BuildComposition } from "../../../platform/database/tables/studio.ts";
import type { Trx } from "../../../platform/database/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { findContentById } from "../../library/index.ts";
import { prepayDownload, chargeDownloadQuota, refreshAndReadUsage } from "../../metering/index.ts";
import {
  beginRendition,
  findCurrentRendition,
  findRendition,
  reportProgress,
  spokenHash,
} from "../../renditions/index.ts";
import { findAudioFile } from "../generation/files/audio-file-store.ts";
import { findBuild, insertBuild } from "../generation/build-store.ts";
import { type BuildEnd, cancelBuild, endBuild } from "../generation/end-build.ts";
import { confirmUnchangedAudio } from "../generation/confirm-unchanged-audio.ts";
import { finishBuild } from "../generation/finish-build.ts";
import { startBuild } from "../generation/start-build.ts";
import { stopBuilds } from "../generation/stop-builds.ts";
import { cancelAgainst } from "../generation/test-kit/cancel-against.ts";
import { finishMix, type MadeMix } from "./run-mix.ts";
import { startMixOfVoice } from "../generation/start-mix.ts";

const now = () => new Date("2026-11-22T10:00:00Z");
const hash = spokenHash([], []);
const settings = { zoomLevel: 60, includeTitle: true, sections: [] } as ComposerSettings;
const bed: BuildComposition = { settings, hash: "bed" };
const jingle: BuildComposition = { settings, hash: "jingle" };

const base = useTestDatabase();
let organisationId: string;
let projectId: string;
let contentId: string;
let voiceBuild: string;
let cancelledJobs: string[];
let services: Parameters<typeof finishBuild>[0] & Parameters<typeof startBuild>[0];

beforeEach(async () => {
  cancelledJobs = [];
  const queue: Queue = {
    define: () => undefined,
    send: (_trx, job) => Promise.resolve(`${job.name} ${newId()}`),
    cancel: (_trx, _job, id) => Promise.resolve(void cancelledJobs.push(id.split(" ")[0] ?? "")),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const cutter = () => Promise.resolve(new Map());
  services = { database: base.database, queue, newId, newToken: newId, now, billing: "sandbox", cutter };
  organisationId = await addOrganisation(base);
  voiceBuild = newId();
  await inOrganisation(async (trx) => {
    projectId = await addProject(trx, organisationId);
    contentId = await addItem(trx, organisationId, projectId, { buildId: voiceBuild });
  });
});

function inOrganisation<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return base.database.tenant(organisationId, work);
}

const of = (kind: "voice" | "mix") => inOrganisation((trx) => findRendition(trx, { contentId, kind }));
const own = () => inOrganisation((trx) => findCurrentRendition(trx, contentId));
const published = async () => (await inOrganisation((trx) => findContentById(trx, contentId)))?.published_token;

async function buildOf(id: string | null | undefined) {
  const build = await inOrganisation((trx) => findBuild(trx, id ?? ""));
  if (!build) throw new Error("There is no such build.");
  return build;
}

/** Completes the voice of the item, which was asked for with a composition. */
async function speak(composition: BuildComposition | null): Promise<void> {
  await inOrganisation((trx) =>
    insertBuild(trx, {
      id: voiceBuild,
      organisation_id: organisationId,
      content_id: contentId,
      job_id: null,
      status: "running",
      title: "Story",
      script: "[]",
      lexicon: "[]",
      words_charged: 0,
      composition: composition && JSON.stringify(composition),
      connection_id: null,
    }),
  );
  await finish(voiceBuild);
}

async function finish(buildId: string): Promise<void> {
  const plan = { packs: [], segments: [], runs: [], blocks: [] };
  const file = { bytes: 1, samples: 44_100, header: Buffer.of(1), peaks: Buffer.of(1), plan, article: [] };
  const mastering = { gainDb: 0, loudnessLufs: -19, limitingDb: 0 };
  await finishBuild(services, await buildOf(buildId), { file, mastering, language: "en-US" });
}

/** Ends a mix with a file of two seconds. */
async function mix(buildId: string | null | undefined): Promise<void> {
  const voice = await inOrganisation(async (trx) =>
    findAudioFile(trx, (await findRendition(trx, { contentId, kind: "voice" }))?.audio_token ?? ""),
  );
  if (!voice) throw new Error("There is no voice.");
  const timeline = { speech: [], tracks: [], ducking: "off", zoom: 60, includeTitle: true } as MadeMix["timeline"];
  const window = { frames: 78, packKey: "pack", packOffset: 0, bytes: 1, peaks: new Uint8Array(78) };
  const made = { voice, clips: [], spokenHash: hash, fallback: null, timeline, samples: 88_200, windows: [window] };
  const mastering = { gainDb: 3, loudnessLufs: -16, limitingDb: 0 };
  await finishMix(services, await buildOf(buildId), { ...made, mastering });
}

const confirm = (composition: BuildComposition | null, title = "Story") =>
  inOrganisation((trx) =>
    confirmUnchangedAudio(services, trx, { contentId, title, spokenHash: hash, composition, takesFallback: false }),
  );

async function begin(composition: BuildComposition): Promise<string> {
  const lacking = await confirm(composition);
  if (lacking.kind !== "mix") throw new Error(`What lacks is ${lacking.kind}.`);
  const more = { title: "Story", composition, connection_id: null };
  return inOrganisation((trx) => startMixOfVoice(services, trx, lacking.voiceBuildId, more));
}

function rebuildVoice(): Promise<unknown> {
  return inOrganisation(async (trx) => {
    const content = await trx.selectFrom("content").selectAll().where("id", "=", contentId).executeTakeFirstOrThrow();
    const script: Script = [
      { type: "block", children: [{ type: "paragraph", children: [{ text: "It is." }] }] } as never,
    ];
    const request = { blocks: [], lexicon: [], connectionId: undefined, composition: bed };
    return startBuild(services, trx, { ...content, script }, request);
  });
}

describe("an item with a composition", () => {
  test("[M3] is mixed from the moment its voice is complete, and published with its mix", async () => {
    await speak(bed);
    expect(await of("voice")).toMatchObject({ state: "ready" });
    expect(await own()).toMatchObject({ kind: "mix", state: "building", progress: 70, audio_token: null });
    expect(await published()).toBeNull();
    const { build_id: buildId } = (await of("mix")) ?? {};
    await mix(buildId);
    expect(await own()).toMatchObject({ kind: "mix", state: "ready", audio_seconds: 2, composition_hash: "bed" });
    expect(await published()).toBe((await own())?.audio_token);
    expect((await buildOf(buildId)).status).toBe("done");
  });

  test("[M3] takes the download that was prepaid for its voice along to its mix", async () => {
    const metered = { organisationId, billing: "sandbox" as const, now: now() };
    await inOrganisation((trx) => prepayDownload(trx, metered, contentId));
    await inOrganisation((trx) =>
      trx.updateTable("ledger_entry").set({ build_id: voiceBuild }).where("quota", "=", "downloads").execute(),
    );
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    await inOrganisation((trx) => chargeDownloadQuota(trx, metered, contentId));
    const usage = await inOrganisation((trx) => refreshAndReadUsage(trx, metered));
    expect(usage?.counters.downloads.used).toBe(1);
  });

  test("[M4] is mixed anew for another composition, with nothing charged", async () => {
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    const buildId = await begin(jingle);
    expect(await own()).toMatchObject({ state: "rebuilding", progress: 0 });
    expect(await buildOf(buildId)).toMatchObject({ kind: "mix", words_charged: 0, composition: jingle });
    await mix(buildId);
    expect(await own()).toMatchObject({ state: "ready", composition_hash: "jingle" });
  });

  test("[M4] asked for again while it is mixed, is mixed once", async () => {
    await speak(bed);
    const { build_id: buildId } = (await of("mix")) ?? {};
    expect(await confirm(bed)).toEqual({ kind: "under-way", buildId });
    expect(cancelledJobs).toEqual([]);
  });

  test.each([
    ["another composition", () => begin(jingle)],
    ["another title", async () => expect((await confirm(bed, "Tale")).kind).toBe("mix")],
    ["its voice", rebuildVoice],
  ])("[M5] that is mixed is not any more once %s is asked for; what it made comes to nothing", async (_what, ask) => {
    await speak(bed);
    const { build_id: older } = (await of("mix")) ?? {};
    await ask();
    expect(cancelledJobs).toEqual(["studio/mix"]);
    expect((await buildOf(older)).status).toBe("cancelled");
    const before = await of("mix");
    await mix(older);
    expect(await of("mix")).toEqual(before);
    expect(await published()).toBeNull();
  });

  test("[M6] that has none any more is its voice again, and its mix is gone", async () => {
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    expect(await confirm(null)).toEqual({ kind: "nothing" });
    expect(await of("mix")).toMatchObject({ state: "empty", audio_token: null, composition_hash: null });
    expect(await own()).toMatchObject({ kind: "voice", state: "ready" });
    expect(await published()).toBe((await of("voice"))?.audio_token);
  });

  test("[M6] keeps its mix until the voice that replaces it is there", async () => {
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    voiceBuild = newId();
    await inOrganisation((trx) =>
      beginRendition(
        trx,
        { organisationId, contentId, kind: "voice" },
        { renditionId: newId(), buildId: voiceBuild, now: now() },
      ),
    );
    expect(await own()).toMatchObject({ kind: "mix", state: "rebuilding" });
    await speak(null);
    expect(await own()).toMatchObject({ kind: "voice", state: "ready" });
    expect(await of("mix")).toMatchObject({ state: "empty" });
  });

  test("[M7] gets a new title in both of its files, and neither is made again", async () => {
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    const before = await own();
    expect(await confirm(bed, "Tale")).toEqual({ kind: "nothing" });
    expect([(await of("voice"))?.title, (await of("mix"))?.title]).toEqual(["Tale", "Tale"]);
    expect((await own())?.audio_token).not.toBe(before?.audio_token);
    expect(await published()).toBe((await own())?.audio_token);
  });
});

describe("a mix that ends without audio", () => {
  const scope = () => ({ organisationId, projectId, contentId });
  const realtime = { publish: () => Promise.resolve(), endSession: () => Promise.resolve() };

  test("because it was cancelled leaves the voice of an item that had none", async () => {
    await speak(bed);
    expect(await cancelBuild({ ...services, realtime }, scope())).toBe(true);
    expect(cancelledJobs).toEqual(["studio/mix"]);
    expect(await own()).toMatchObject({ kind: "voice", state: "ready" });
    expect(await published()).toBeNull();
  });

  test("because it was cancelled leaves the mix that was there", async () => {
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    const before = await own();
    await begin(jingle);
    await cancelBuild({ ...services, realtime }, scope());
    expect(await own()).toMatchObject({ state: "ready", audio_token: before?.audio_token, composition_hash: "bed" });
  });

  test("because it failed says why, and keeps the mix that was there", async () => {
    await speak(bed);
    await mix((await of("mix"))?.build_id);
    const buildId = await begin(jingle);
    const end = { status: "failed", failureType: "INVALID_FILE", message: "The sound is gone." } as const;
    await inOrganisation((trx) => endBuild(trx, { contentId, buildId }, end, now()));
    const failure = { failure_type: "INVALID_FILE", message: "The sound is gone." };
    expect(await own()).toMatchObject({ state: "rebuild_failed", failure, composition_hash: "bed" });
  });
});

describe("a mix that is cancelled in the very moment in which", () => {
  const others: [string, () => Promise<unknown>][] = [
    ["it is done", async () => mix((await of("mix"))?.build_id)],
    ["it fails", () => endMix({ status: "failed", failureType: "INVALID_FILE", message: "The sound is gone." })],
    ["it is cancelled once more", () => endMix({ status: "cancelled" })],
    ["it tells how far it is", async () => reportOf((await of("mix"))?.build_id ?? "")],
    ["its project is deleted", () => inOrganisation((trx) => stopBuilds(services, trx, projectId))],
  ];

  async function endMix(end: BuildEnd): Promise<unknown> {
    const { build_id: buildId } = (await of("mix")) ?? {};
    return inOrganisation((trx) => endBuild(trx, { contentId, buildId: buildId ?? "" }, end, now()));
  }

  const reportOf = (buildId: string) => inOrganisation((trx) => reportProgress(trx, buildId, 90));

  test.each(others)("%s, ends once, and the item is its voice", async (_what, other) => {
    await speak(bed);
    const { build_id: buildId } = (await of("mix")) ?? {};
    const outcomes = await cancelAgainst(base, { organisationId, projectId, contentId }, other);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect((await buildOf(buildId)).status).toBe("cancelled");
    expect(await of("mix")).toMatchObject({ state: "empty", audio_token: null, build_id: null, failure: null });
    expect(await own()).toMatchObject({ kind: "voice", state: "ready" });
  });

  test.each([
    ["another is asked for", () => begin(jingle), "mix"],
    ["its voice is built anew", rebuildVoice, "voice"],
  ] as const)("%s, makes room for that", async (_what, other, kind) => {
    await speak(bed);
    const { build_id: older } = (await of("mix")) ?? {};
    const outcomes = await cancelAgainst(base, { organisationId, projectId, contentId }, other);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect((await buildOf(older)).status).toBe("cancelled");
    const { build_id: newer } = (await of(kind)) ?? {};
    expect((await buildOf(newer)).status).toBe("queued");
  });
});
