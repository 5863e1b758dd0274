import { fork } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createQueue, type Queue } from "../../platform/queue/index.ts";
import { createLocalStorage, type ObjectStore } from "../../platform/storage/index.ts";
import { createTestDatabase, insertOrganisation, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { addChargedBuild, addItem, addProject } from "../../test-kit/metering/metered-organisation.ts";
import { audioFolder, importFolder, previewFolder, soundFolder } from "../library/index.ts";
import { stopBuilds } from "../studio/index.ts";
import { deleteProject, removeFiles } from "./delete-project.ts";
import { removeFilesJob } from "./jobs.ts";
import { logoFolder } from "./logo/logo-address.ts";

const periodStart = new Date(Date.now() - 1000);

let base: TestDatabase;
let root: string;
let storage: ObjectStore;
let queue: Queue;
let published: string[];
let ended: string[];
let organisationId: string;
let projectId: string;

beforeEach(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), "lectern-delete-"));
  storage = await createLocalStorage({ root });
  queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  await queue.start({ work: false });
  published = [];
  ended = [];
  organisationId = randomUUIDv7();
  await base.database.tenant(organisationId, (trx) =>
    insertOrganisation(trx, {
      id: organisationId,
      plan_id: "standard-plan-usd",
      words_limit: 1000,
      words_used: 100,
      period_start: periodStart,
    }),
  );
  projectId = await newProject();
});
afterEach(async () => {
  await queue.stop();
  await storage.close();
  await base.close();
  await rm(root, { recursive: true, force: true });
});

function newProject(): Promise<string> {
  return base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
}

/** An item with its files; `jobId` runs a build for it that charged 7 words. */
async function newItem(inProject = projectId, jobId?: string): Promise<string> {
  const buildId = randomUUIDv7();
  const id = await base.database.tenant(organisationId, async (trx) => {
    if (jobId === undefined) return addItem(trx, organisationId, inProject);
    const contentId = await addItem(trx, organisationId, inProject, { buildId });
    await addChargedBuild(trx, { organisationId, contentId, buildId, jobId, periodStart });
    return contentId;
  });
  await keep(`${audioFolder(organisationId, id)}pack-1`);
  return id;
}

async function keep(key: string): Promise<string> {
  await storage.put(key, Buffer.from("bytes"), { contentType: "audio/mpeg" });
  return key;
}

async function isKept(key: string): Promise<boolean> {
  return (await storage.head(key)) !== undefined;
}

function remove(id = projectId, through = queue): Promise<void> {
  return deleteProject(
    {
      database: base.database,
      queue: through,
      realtime: {
        publish: ({ contentId }) => Promise.resolve(void published.push(contentId)),
        endSession: (sessionId) => Promise.resolve(void ended.push(sessionId)),
      },
      stopBuilds: (trx, project) => stopBuilds({ queue, now: () => new Date() }, trx, project),
    },
    { organisationId, id },
  );
}

/** As if the time until the files go had passed. */
async function whenDue(): Promise<void> {
  await base.asAdmin((client) =>
    client.query("update pgboss.job set start_after = now() where name = $1", [removeFilesJob.name]),
  );
}

/** The next process: works off what was sent. */
async function work(): Promise<Queue> {
  const next = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  next.define(removeFilesJob, { run: (job) => removeFiles(storage, job) });
  await next.start({ work: true });
  return next;
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await base.asAdmin((client) => client.query<{ count: string }>(`select count(*) from ${table}`));
  return Number(rows[0]?.count);
}

describe("a deleted project", () => {
  test("takes its items, keys and files along, and leaves those of other projects", async () => {
    const other = await newProject();
    const mine = await newItem();
    const theirs = await newItem(other);
    const keyId = randomUUIDv7();
    const key = {
      organisation_id: organisationId,
      name: "Key",
      hint: "lk_",
      scopes: ["read" as const],
      created_by: null,
      last_used_at: null,
    };
    await base.database.tenant(organisationId, (trx) =>
      trx
        .insertInto("api_key")
        .values([
          { ...key, id: keyId, project_id: projectId, key_hash: "one" },
          { ...key, id: randomUUIDv7(), project_id: other, key_hash: "two" },
        ])
        .execute(),
    );
    const gone = [
      `${audioFolder(organisationId, mine)}pack-1`,
      await keep(`${previewFolder(organisationId, projectId)}heard`),
      await keep(`${importFolder(organisationId, projectId)}letter.docx`),
      await keep(`${soundFolder(organisationId, projectId)}sound`),
      await keep(`${logoFolder(projectId)}logo.png`),
    ];
    const left = [
      `${audioFolder(organisationId, theirs)}pack-1`,
      await keep(`${previewFolder(organisationId, other)}heard`),
      await keep(`${importFolder(organisationId, other)}letter.docx`),
      await keep(`${soundFolder(organisationId, other)}sound`),
      await keep(`${logoFolder(other)}logo.png`),
    ];
    await remove();
    expect([await rowsOf("project"), await rowsOf("content"), await rowsOf("api_key")]).toEqual([1, 1, 1]);
    expect(ended).toEqual([keyId]);
    await whenDue();
    const next = await work();
    await expect.poll(async () => await Promise.all(gone.map(isKept))).toEqual(gone.map(() => false));
    expect(await Promise.all(left.map(isKept))).toEqual(left.map(() => true));
    await next.stop();
  });

  test("stops the build under way and gives its words back", async () => {
    const job = await base.database.kysely
      .transaction()
      .execute((trx) => queue.send(trx, { ...removeFilesJob, name: "studio/build" }, payload()));
    const item = await newItem(projectId, job);
    await remove();
    expect(published).toEqual([item]);
    const { rows } = await base.asAdmin((client) => client.query("select state from pgboss.job where id = $1", [job]));
    expect(rows).toEqual([{ state: "cancelled" }]);
    const words = await base.asAdmin((client) => client.query("select words_used from organisation"));
    expect(words.rows).toEqual([{ words_used: 93 }]);
    const kept = await Promise.all(["build", "charged_block", "charged_sentence"].map((table) => rowsOf(table)));
    expect(kept).toEqual([0, 0, 0]);
  });

  test("is one job however many items it had, up to a thousand", async () => {
    for (let count = 0; count < 5; count += 1) await newItem();
    await remove();
    expect(await rowsOf(`pgboss.job where name = '${removeFilesJob.name}'`)).toBe(1);
  });

  test("that is not there is refused, and nothing is sent", async () => {
    await expect(remove(randomUUIDv7())).rejects.toThrow("There is no such project.");
    expect(await rowsOf(`pgboss.job where name = '${removeFilesJob.name}'`)).toBe(0);
  });

  test("is there whole when the deletion fails on its way", async () => {
    const item = await newItem();
    const failing = { ...queue, send: () => Promise.reject(new Error("The process ended.")) };
    await expect(remove(projectId, failing)).rejects.toThrow("The process ended.");
    expect([await rowsOf("project"), await rowsOf("content")]).toEqual([1, 1]);
    expect(await isKept(`${audioFolder(organisationId, item)}pack-1`)).toBe(true);
  });

  test("has its files removed by the next process when the one that did it is killed halfway", async () => {
    const items = [await newItem(), await newItem(), await newItem()].sort();
    await remove();
    await queue.stop();
    await whenDue();
    const worker = fork(
      join(import.meta.dirname, "hanging-worker.fixture.ts"),
      [JSON.stringify(base.connection), root, audioFolder(organisationId, items[1] ?? "")],
      { execArgv: [] },
    );
    await once(worker, "message");
    worker.kill("SIGKILL");
    await once(worker, "exit");
    const packs = items.map((item) => `${audioFolder(organisationId, item)}pack-1`);
    expect(await Promise.all(packs.map(isKept))).toEqual([false, true, true]);
    const next = await work();
    await expect.poll(async () => await Promise.all(packs.map(isKept))).toEqual([false, false, false]);
    await next.stop();
    expect((await readdir(root, { recursive: true })).filter((name) => name.includes("pack-1"))).toEqual([]);
  });
});

function payload() {
  return { organisationId, projectId, contentIds: [] };
}
