import { randomUUIDv7 } from "node:crypto";
import type { Script } from "@lectern/script";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultVoice, espeakBlock } from "../../../test-kit/espeak-block.ts";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import {
  addChargedBuild,
  addItem,
  addOrganisation,
  addProject,
} from "../../../test-kit/metering/metered-organisation.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { findContent, saveText } from "../../library/index.ts";
import { findRendition, isAudioOutdated, hashSpokenScript, hashBlocks } from "../../renditions/index.ts";
import { measureText } from "../texts/measure-text.ts";
import { findBuild } from "./build-store.ts";
import { finishBuild } from "./finish-build.ts";
import { noJobs } from "./test-kit/cancel-against.ts";

const now = new Date("2026-11-22T10:00:00Z");
const base = useTestDatabase();
let organisationId: string;
let projectId: string;
let contentId: string;
let buildId: string;

beforeEach(async () => {
  organisationId = await addOrganisation(base);
  buildId = randomUUIDv7();
  await inOrganisation(async (trx) => {
    projectId = await addProject(trx, organisationId);
    contentId = await addItem(trx, organisationId, projectId, { buildId });
    await addChargedBuild(trx, { organisationId, contentId, buildId, jobId: "a job", periodStart: new Date(0) });
    await trx
      .updateTable("build")
      .set({ script: JSON.stringify(textOf("It is a tomato.")), title: "Story" })
      .where("id", "=", buildId)
      .execute();
  });
});

function inOrganisation<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return base.database.tenant(organisationId, work);
}

function textOf(text: string): Script {
  return [espeakBlock(text, defaultVoice)];
}

/** As a person does while the build is under way; its hash is there when something asked for it meanwhile. */
async function save(title: string, script: Script, isHashed: boolean): Promise<void> {
  const spoken = isHashed ? { hash: await hashSpokenScript(script, []), lexiconVersion: 1 } : undefined;
  const text = { title, script, ...(await measureText(script)), spoken };
  await inOrganisation((trx) => saveText(trx, contentId, text, now));
}

async function finish(): Promise<void> {
  const build = await inOrganisation((trx) => findBuild(trx, buildId));
  if (!build) throw new Error("There is no build.");
  const blocks = (await hashBlocks(build.script, [])).map(({ hash }) => ({ hash, first: 0, end: 1, samples: 1 }));
  const file = {
    bytes: 1,
    samples: 1,
    header: Buffer.of(1),
    peaks: Buffer.of(1),
    plan: { packs: [], segments: [], blocks, parts: [] },
    article: [],
  } as unknown as Parameters<typeof finishBuild>[2]["file"];
  const services = {
    database: base.database,
    queue: noJobs,
    newId: () => randomUUIDv7(),
    newToken: () => randomUUIDv7(),
    now: () => now,
  };
  const mastering = { gainDb: 0, loudnessLufs: -19, limitingDb: 0 };
  await finishBuild(services, build, { file, mastering, language: "en-US" });
}

/** Whether the audio says something else than the text that stands now. */
async function isItemChanged(): Promise<boolean> {
  return inOrganisation(async (trx) => {
    const content = await findContent(trx, { projectId, contentId });
    if (!content) throw new Error("There is no item.");
    const current = { ...content, spoken_hash: await hashSpokenScript(content.script, []) };
    return isAudioOutdated(current, await findRendition(trx, { contentId, kind: "voice" }));
  });
}

describe.each([
  ["hashed meanwhile", true],
  ["not hashed yet", false],
])("a text that was saved during the build, and is %s,", (_when, isHashed) => {
  test.each([
    ["the same leaves the item unchanged", "Story", "It is a tomato.", false],
    ["other words change it", "Story", "It is a potato.", true],
    ["another title changes it", "Tale", "It is a tomato.", true],
  ])("is not taken for what the audio says: %s", async (_what, title, text, expected) => {
    await save(title, textOf(text), isHashed);
    await finish();
    expect(await isItemChanged()).toBe(expected);
  });
});
