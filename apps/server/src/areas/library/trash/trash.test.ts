import { randomUUIDv7 } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createQueue, type Queue } from "../../../platform/queue/index.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import {
  addItem,
  addOrganisation,
  addProject,
  type GivenItem,
} from "../../../test-kit/metering/metered-organisation.ts";
import { stateTableCells } from "../../../test-kit/state-table-cells.ts";
import { stopBuilds } from "../../studio/index.ts";
import { deleteContent, discardRefusal } from "../delete-content.ts";
import { encodePageToken, listFingerprint } from "../list/page-token.ts";
import { emptyTrashJob, ITEMS_PER_BATCH, removeAudioJob } from "../jobs.ts";
import { continueEmptying, deleteForGood, emptyTrash, purgeTrash } from "./erase-items.ts";
import { listTrashPage } from "./list-trash-page.ts";
import { restoreContent } from "./restore-content.ts";

const dayMs = 86_400_000;
const start = new Date("2026-11-22T10:00:00Z").getTime();
const running = new AbortController().signal;

let base: TestDatabase;
let queue: Queue;
let now: Date;
let organisationId: string;
let projectId: string;

async function open(): Promise<void> {
  base = await createTestDatabase();
  queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  await queue.start({ work: false });
}

async function close(): Promise<void> {
  await queue.stop();
  await base.close();
}

beforeEach(() => {
  now = new Date(start);
});

/** A database for each test, where tests count every row. */
function openForEachTest(): void {
  beforeEach(open);
  afterEach(close);
  beforeEach(addOrganisationWithProject);
}

async function addOrganisationWithProject(): Promise<void> {
  organisationId = await addOrganisation(base);
  projectId = await newProject();
}

function newProject(): Promise<string> {
  return base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
}

function services() {
  return { database: base.database, queue, log: silentLog(), billing: "sandbox" as const, now: () => now };
}

function add(given: GivenItem = {}): Promise<string> {
  return base.database.tenant(organisationId, (trx) => addItem(trx, organisationId, projectId, given));
}

async function addMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let item = 0; item < count; item += 1) ids.push(await add());
  return ids;
}

const scope = () => ({ organisationId, projectId });
const remove = (contentId: string) => deleteContent(services(), { ...scope(), contentId, deletedBy: undefined });
const discard = (contentId: string) =>
  deleteContent(services(), { ...scope(), contentId, deletedBy: undefined }, discardRefusal);
const restore = (...ids: string[]) => restoreContent(services(), scope(), ids);
const erase = (contentId: string) => deleteForGood(services(), { ...scope(), contentId });

async function inTrash(): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await listTrashPage(base, { ...scope(), pageToken });
    ids.push(...page.rows.map(({ id }) => id));
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return ids;
}

/** What an ordinary transaction sees. */
async function inLibrary(): Promise<string[]> {
  const rows = await base.database.tenant(organisationId, (trx) => trx.selectFrom("content").select("id").execute());
  return rows.map(({ id }) => id).toSorted();
}

/** Every row there is, whatever policies hide. */
async function rowsOf(table: string): Promise<number> {
  const { rows } = await base.asAdmin((client) => client.query<{ count: string }>(`select count(*) from ${table}`));
  return Number(rows[0]?.count);
}

/** Ids whose files jobs were sent to remove. */
async function filesToGo(): Promise<string[]> {
  const { rows } = await base.asAdmin((client) =>
    client.query<{ data: { payload?: { contentIds: string[] }; contentIds?: string[] } }>(
      "select data from pgboss.job where name = $1",
      [removeAudioJob.name],
    ),
  );
  return rows.flatMap(({ data }) => data.contentIds ?? data.payload?.contentIds ?? []).toSorted();
}

function set(contentId: string, change: { published_at?: Date; publish_at?: Date }) {
  return base.database.tenant(organisationId, (trx) =>
    trx.updateTable("content").set(change).where("id", "=", contentId).execute(),
  );
}

describe("the table", () => {
  // One database for all cells: each looks at an item of its own.
  beforeAll(open);
  afterAll(close);
  beforeEach(addOrganisationWithProject);

  const making: Record<string, () => Promise<string>> = {
    draft: () => add(),
    published: async () => {
      const id = await add({ audioToken: randomUUIDv7() });
      await set(id, { published_at: now });
      return id;
    },
    building: () => add({ buildId: randomUUIDv7() }),
    trashed: async () => {
      const id = await add();
      await remove(id);
      now = new Date(start + 30 * dayMs);
      return id;
    },
    gone: async () => {
      const id = await add();
      await remove(id);
      await erase(id);
      return id;
    },
  };
  const happening: Record<string, (id: string) => Promise<unknown>> = {
    delete: remove,
    discard,
    restore: (id) => restore(id),
    erase,
    expire: () => purgeTrash(services(), running),
  };

  async function stateOf(id: string): Promise<string> {
    if ((await inTrash()).includes(id)) return "trashed";
    const row = await base.database.tenant(organisationId, (trx) =>
      trx
        .selectFrom("content")
        .leftJoin("rendition", "rendition.content_id", "content.id")
        .select(["content.published_at", "rendition.build_id"])
        .where("content.id", "=", id)
        .executeTakeFirst(),
    );
    if (!row) return (await rowsOf(`content where id = '${id}'`)) === 0 ? "gone" : "hidden";
    if (row.build_id !== null) return "building";
    return row.published_at === null ? "draft" : "published";
  }

  const cells = stateTableCells(new URL("SPEC.md", import.meta.url), "T");

  test("has each event in each state", () => {
    expect(cells.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => `T${index + 1}`));
  });

  test.each(cells)("[$id] $state, $event: $next", async ({ state, event, next }) => {
    const id = (await making[state]?.()) ?? "";
    expect(await stateOf(id)).toBe(state);
    const outcome = await happening[event]?.(id).then(
      () => "done",
      (error: unknown) => (error instanceof Error && "failureType" in error ? error.failureType : error),
    );
    expect(await stateOf(id)).toBe(next === "–" ? state : next);
    const passes = next !== "–" || event === "expire";
    const refused = ["published", "building"].includes(state) && ["delete", "discard"].includes(event);
    expect(outcome).toBe(passes ? "done" : refused ? "CONFLICT" : "NOT_FOUND");
  });
});

describe("the trash", () => {
  openForEachTest();

  test("[T37] lists what was deleted last first, in pages, with who deleted it", async () => {
    const ids = await addMany(25);
    const userId = randomUUIDv7();
    const person = { name: "Ada Lovelace", email: "ada@example.com", email_verified: true, image: null, avatar: null };
    await base.database.kysely
      .insertInto("user")
      .values({ ...person, id: userId, given_name: "Ada", family_name: "Lovelace", completes_by: null })
      .execute();
    const [first = "", ...others] = ids;
    await deleteContent(services(), { ...scope(), contentId: first, deletedBy: userId });
    // All at one moment, as several are: the id decides.
    now = new Date(start + 1);
    for (const id of others) await remove(id);
    expect(await inTrash()).toEqual([...others.toReversed(), first]);
    const page = await listTrashPage(base, { ...scope(), pageToken: undefined });
    expect(page.rows).toHaveLength(20);
    expect(page.rows[0]).toMatchObject({ deletedBy: null, deletedAt: now, title: "Story", audioSeconds: null });
    const last = await listTrashPage(base, { ...scope(), pageToken: page.nextPageToken });
    expect(last.rows.at(-1)).toMatchObject({ id: first, deletedBy: "Ada Lovelace", deletedAt: new Date(start) });
  });

  test("[T37] refuses a page that it did not name", async () => {
    const strange = encodePageToken(listFingerprint(["trash"]), ["yesterday", "x"]);
    for (const pageToken of ["", "eA", strange]) {
      const request = { ...scope(), pageToken };
      await expect(listTrashPage(base, request)).rejects.toMatchObject({ failureType: "VALIDATION" });
    }
  });

  test("is of its project: another one's items are neither shown nor touched", async () => {
    const id = await add();
    await remove(id);
    const mine = projectId;
    projectId = await newProject();
    expect(await inTrash()).toEqual([]);
    await expect(restore(id)).rejects.toMatchObject({ failureType: "NOT_FOUND" });
    await expect(erase(id)).rejects.toMatchObject({ failureType: "NOT_FOUND" });
    expect(await emptyTrash(services(), scope())).toEqual({ isEmptied: true });
    projectId = mine;
    expect(await inTrash()).toEqual([id]);
  });

  test("[T39] a project that is deleted names the files of its trash, too", async () => {
    const [live = "", trashed = ""] = await addMany(2);
    await remove(trashed);
    const { items } = await base.database.tenant(organisationId, (trx) =>
      stopBuilds({ queue, now: () => now }, trx, projectId),
    );
    expect(items.toSorted()).toEqual([live, trashed].toSorted());
    await base.database.tenant(organisationId, (trx) =>
      trx.deleteFrom("project").where("id", "=", projectId).execute(),
    );
    expect(await rowsOf("content")).toBe(0);
  });
});

describe("restoring", () => {
  openForEachTest();

  test("[T31] brings an item back as it was, and drops a time for publishing that has passed", async () => {
    const [soon, later] = [await add({ audioToken: "one" }), await add({ audioToken: "two" })];
    await set(soon, { publish_at: new Date(start + dayMs) });
    await set(later, { publish_at: new Date(start + 9 * dayMs) });
    const read = () =>
      base.database.tenant(organisationId, (trx) => trx.selectFrom("content").selectAll().orderBy("id").execute());
    const before = await read();
    await remove(soon);
    await remove(later);
    now = new Date(start + 2 * dayMs);
    await restore(soon, later);
    expect(await read()).toEqual(before.map((row) => (row.id === soon ? { ...row, publish_at: null } : row)));
  });

  test("[T32] frees the place of its audio, and needs one again", async () => {
    const kept = [
      await add({ audioToken: "one" }),
      await add({ audioToken: "two" }),
      await add({ audioToken: "three" }),
    ];
    const [first = ""] = kept;
    await remove(first);
    await add({ audioToken: "four" });
    await expect(restore(first)).rejects.toMatchObject({
      failureType: "NO_ENOUGH_AUDIOS",
      message: "You can only store 3 audios in the free plan",
    });
    expect(await inTrash()).toEqual([first]);
    await remove(kept[1] ?? "");
    await restore(first);
    expect(await inLibrary()).toContain(first);
  });

  test("[T32] a draft needs no place", async () => {
    const draft = await add();
    for (const audioToken of ["one", "two", "three"]) await add({ audioToken });
    await remove(draft);
    expect(await restore(draft)).toEqual([draft]);
  });

  test("[T33] restores all or none, and leaves out what is not in the trash", async () => {
    const ids = [await add({ audioToken: "one" }), await add({ audioToken: "two" }), await add()];
    for (const id of ids) await remove(id);
    for (const audioToken of ["three", "four"]) await add({ audioToken });
    await expect(restore(...ids)).rejects.toMatchObject({ failureType: "NO_ENOUGH_AUDIOS" });
    expect((await inTrash()).toSorted()).toEqual(ids);
    const [one = "", , draft = ""] = ids;
    expect(await restore(one, draft, randomUUIDv7())).toEqual([one, draft]);
    await expect(restore()).rejects.toMatchObject({ failureType: "NOT_FOUND" });
  });
});

describe("emptying", () => {
  openForEachTest();

  test("[T34] [T36] removes a batch at once and the rest in a job, and nothing that was deleted later", async () => {
    const ids = await addMany(ITEMS_PER_BATCH + 3);
    for (const id of ids) await remove(id);
    const kept = await add();
    expect(await emptyTrash(services(), scope())).toEqual({ isEmptied: false });
    expect(await rowsOf("content")).toBe(4);
    expect(await filesToGo()).toEqual(ids.slice(0, ITEMS_PER_BATCH).toSorted());
    const asked = now;
    now = new Date(start + 1);
    await remove(kept);
    const payload = { ...scope(), until: asked.toISOString() };
    await continueEmptying(services(), { payload, signal: running });
    await continueEmptying(services(), { payload, signal: running });
    expect(await inTrash()).toEqual([kept]);
    expect(await filesToGo()).toEqual(ids.toSorted());
    expect(await rowsOf(`pgboss.job where name = '${emptyTrashJob.name}'`)).toBe(1);
  });

  test("[T34] of a few is done at once", async () => {
    for (const id of await addMany(2)) await remove(id);
    expect(await emptyTrash(services(), scope())).toEqual({ isEmptied: true });
    expect([await rowsOf("content"), await rowsOf(`pgboss.job where name = '${emptyTrashJob.name}'`)]).toEqual([0, 0]);
  });

  test("[T36] rows stay when the job for their files cannot be sent", async () => {
    const id = await add();
    await remove(id);
    const failing = { ...queue, send: () => Promise.reject(new Error("The process ended.")) };
    await expect(emptyTrash({ ...services(), queue: failing }, scope())).rejects.toThrow("The process ended.");
    expect(await inTrash()).toEqual([id]);
  });
});

describe("the daily job", () => {
  openForEachTest();

  test("[T35] removes what was deleted 30 days ago, and nothing before", async () => {
    const [old = "", young = ""] = await addMany(2);
    await remove(old);
    now = new Date(start + 1);
    await remove(young);
    now = new Date(start + 30 * dayMs - 1);
    await purgeTrash(services(), running);
    expect(await inTrash()).toEqual([young, old]);
    now = new Date(start + 30 * dayMs);
    await purgeTrash(services(), running);
    expect(await inTrash()).toEqual([young]);
    expect(await filesToGo()).toEqual([old]);
  });

  test("[T35] goes through every organisation, and one that fails keeps no other from its turn", async () => {
    const organisations: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      organisationId = await addOrganisation(base);
      projectId = await newProject();
      organisations.push(organisationId);
      for (const id of await addMany(2)) await remove(id);
    }
    const [, broken] = organisations;
    now = new Date(start + 31 * dayMs);
    const failing: Queue = {
      ...queue,
      send: async (trx, job, payload, options) => {
        if ((payload as { organisationId?: string }).organisationId === broken) throw new Error("No room.");
        return queue.send(trx, job, payload, options);
      },
    };
    await expect(purgeTrash({ ...services(), queue: failing }, running)).rejects.toThrow("No room.");
    expect(await rowsOf("content")).toBe(2);
    await purgeTrash(services(), running);
    expect(await rowsOf("content")).toBe(0);
  });

  test("[T35] ends between two batches when it is stopped, and the next run goes on", async () => {
    for (const id of await addMany(ITEMS_PER_BATCH + 1)) await remove(id);
    now = new Date(start + 31 * dayMs);
    const stopping = new AbortController();
    const stopped: Queue = {
      ...queue,
      send: async (trx, job, payload, options) => {
        stopping.abort();
        return queue.send(trx, job, payload, options);
      },
    };
    await expect(purgeTrash({ ...services(), queue: stopped }, stopping.signal)).rejects.toThrow("aborted");
    expect(await rowsOf("content")).toBe(1);
    await purgeTrash(services(), running);
    expect(await rowsOf("content")).toBe(0);
  });
});
