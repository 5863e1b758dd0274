import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { type Trx, withTrash } from "../../platform/database/index.ts";
import { addItem, addOrganisation, addProject, newId } from "../../test-kit/metering/metered-organisation.ts";
import { checkStorage, checkStorageLeft } from "./check-room.ts";
import { storedBytes } from "./stock-store.ts";
import type { StorageQuota } from "./quotas.ts";

const base = useTestDatabase({ poolSize: 12 });
let id: string;
let projectId: string;
beforeEach(async () => {
  id = await addOrganisation(base);
  projectId = await inOrganisation((trx) => addProject(trx, id));
});

const megabyte = 1_000_000;

function scope(billing: "sandbox" | "none" = "sandbox") {
  return { organisationId: id, billing, now: new Date() } as const;
}

function inOrganisation<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return base.database.tenant(id, work);
}

async function stored(): Promise<{ texts: number; files: number }> {
  const { texts, files } = await inOrganisation((trx) => storedBytes(trx, id));
  return { texts: texts.bytes, files: files.bytes };
}

/** A text of so many bytes, and what else an item takes. */
async function write(trx: Trx, contentId: string, bytes: number): Promise<void> {
  await trx
    .updateTable("content")
    .set({ script: sql`jsonb_build_array(repeat('a', ${bytes}::integer))` })
    .where("id", "=", contentId)
    .execute();
}

async function save(contentId: string, bytes: number, billing: "sandbox" | "none" = "sandbox"): Promise<void> {
  await inOrganisation(async (trx) => {
    await write(trx, contentId, bytes);
    await checkStorage(trx, scope(billing), "textMegabytes");
  });
}

/** An upload of so many bytes. */
async function receive(bytes: number): Promise<string> {
  const uploadId = newId();
  await inOrganisation(async (trx) => {
    await trx
      .insertInto("audio_upload")
      .values({
        id: uploadId,
        organisation_id: id,
        project_id: projectId,
        bytes,
        parts: null,
        content_id: null,
        created_at: new Date(),
      })
      .execute();
    await checkStorage(trx, scope(), "fileMegabytes");
  });
  return uploadId;
}

const item = () => inOrganisation((trx) => addItem(trx, id, projectId));

describe("what texts take", () => {
  test("[M70] is counted as they are written, changed, put into the trash and removed from it", async () => {
    const contentId = await item();
    const { texts: empty } = await stored();
    expect(empty).toBeGreaterThan(1000);
    await save(contentId, 5000);
    expect(await stored()).toEqual({ texts: empty + 5002, files: 0 });
    await save(contentId, 100);
    expect((await stored()).texts).toBe(empty + 102);
    await inOrganisation((trx) =>
      withTrash(trx, () =>
        trx.updateTable("content").set({ deleted_at: new Date() }).where("id", "=", contentId).execute(),
      ),
    );
    expect((await stored()).texts).toBe(empty + 102);
    await inOrganisation((trx) =>
      withTrash(trx, () => trx.deleteFrom("content").where("id", "=", contentId).execute()),
    );
    expect((await stored()).texts).toBe(0);
  });

  test("[M71] is refused above what the plan keeps, and changes nothing", async () => {
    const contentId = await item();
    await save(contentId, 15 * megabyte);
    const before = await stored();
    await expect(save(await item(), 5.5 * megabyte)).rejects.toMatchObject({
      failureType: "PLAN_LIMIT",
      message:
        "Your plan keeps 20 MB of texts, and they are full. Delete some for good, in the trash, too, or upgrade your plan.",
      shortage: { quota: "text_megabytes", needed: 6, remaining: 4, limit: 20 },
    });
    expect((await stored()).texts).toBeLessThan(before.texts + 2000);
    await save(contentId, 18 * megabyte);
  });

  test("[M72] may become less where it is more than the plan keeps by now, and not more", async () => {
    const contentId = await item();
    await save(contentId, 25 * megabyte, "none");
    await save(contentId, 24 * megabyte);
    await expect(save(contentId, 24 * megabyte + 1)).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
  });

  test("[M73] is counted one after the other", async () => {
    const items = await Promise.all([item(), item(), item(), item()]);
    const saves = await Promise.allSettled(items.map((contentId) => save(contentId, 9 * megabyte)));
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("[M8] has no limit where nothing is billed", async () => {
    await save(await item(), 30 * megabyte, "none");
    expect((await stored()).texts).toBeGreaterThan(30 * megabyte);
  });

  test("[M70] is the same however often its rows were put together", async () => {
    const contentId = await item();
    // A row of a hundred is put together with those before it, by chance.
    for (let count = 0; count < 300; count += 1) await inOrganisation((trx) => write(trx, contentId, count % 2));
    const { rows } = await base.asAdmin((client) =>
      client.query(
        "select (select sum(text_bytes)::int from organisation_storage where organisation_id = $1) as kept, text_bytes as counted from content where id = $2",
        [id, contentId],
      ),
    );
    expect(rows[0]).toMatchObject({ kept: rows[0].counted });
  });

  test("goes with its organisation", async () => {
    await item();
    await base.database.system((trx) => trx.deleteFrom("organisation").where("id", "=", id).execute());
    expect(await stored()).toEqual({ texts: 0, files: 0 });
  });
});

describe("what files take", () => {
  test("[M70] [M71] is counted while they are there, and refused above what the plan keeps", async () => {
    const first = await receive(400 * megabyte);
    expect((await stored()).files).toBe(400 * megabyte);
    await expect(receive(101 * megabyte)).rejects.toMatchObject({
      failureType: "PLAN_LIMIT",
      shortage: { quota: "file_megabytes", needed: 101, remaining: 100, limit: 500 },
    });
    await inOrganisation((trx) => trx.deleteFrom("audio_upload").where("id", "=", first).execute());
    expect((await stored()).files).toBe(0);
    await receive(500 * megabyte);
  });

  test("[M74] leave no room for more when they are full, but for texts", async () => {
    await receive(500 * megabyte);
    const left = (quota: StorageQuota) => inOrganisation((trx) => checkStorageLeft(trx, scope(), quota));
    await expect(left("fileMegabytes")).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
    await expect(left("textMegabytes")).resolves.toBeUndefined();
  });
});
