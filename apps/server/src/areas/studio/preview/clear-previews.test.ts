import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { createLocalStorage } from "../../../platform/storage/index.ts";
import { clearPreviews } from "./clear-previews.ts";
import { wordsKey } from "./play-preview.ts";

const now = new Date("2026-11-22T10:00:00Z");
const day = 24 * 3_600_000;
const week = 7 * day;

const base = useTestDatabase();
let root: string;
let storage: Awaited<ReturnType<typeof createLocalStorage>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-storage-"));
  storage = await createLocalStorage({ root });
});
afterAll(async () => {
  await rm(root, { recursive: true });
});

/** A preview that was asked for so many milliseconds ago, heard to its end or not. */
async function addPreview(organisationId: string, projectId: string, age: number, isStored: boolean): Promise<string> {
  const token = randomUUIDv7();
  const key = `previews/${token}`;
  if (isStored) {
    await storage.put(key, Buffer.of(1), { contentType: "audio/mpeg" });
    await storage.put(wordsKey(key), Buffer.of(2), { contentType: "application/x-ndjson" });
  }
  const row = {
    token,
    organisation_id: organisationId,
    project_id: projectId,
    hash: token,
    script: "[]",
    lexicon: "[]",
    storage_key: isStored ? key : null,
    created_at: new Date(now.getTime() - age),
  };
  await base.database.tenant(organisationId, (trx) => trx.insertInto("preview").values(row).execute());
  return token;
}

test("a preview is heard for a week, then it and what is stored of it is deleted, of every organisation", async () => {
  const kept: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const organisationId = await addOrganisation(base);
    const projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
    for (const age of [0, day, week - 1000]) kept.push(await addPreview(organisationId, projectId, age, true));
    kept.push(await addPreview(organisationId, projectId, week - 1000, false));
    await addPreview(organisationId, projectId, week + 1000, true);
    await addPreview(organisationId, projectId, week + 1000, false);
  }
  await clearPreviews({ database: base.database, storage, now: () => now });
  const rows = await base.database.system((trx) =>
    trx.selectFrom("preview").select(["token", "storage_key"]).execute(),
  );
  expect(rows.map(({ token }) => token).toSorted()).toEqual(kept.toSorted());
  const keys = rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key, wordsKey(key)]));
  expect((await Array.fromAsync(storage.list("previews/"))).map(({ key }) => key)).toEqual(keys.toSorted());
  expect(keys).toHaveLength(12);
});

test("more than a batch of them is deleted at once", async () => {
  const organisationId = await addOrganisation(base);
  const projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
  const tokens = await Promise.all(
    Array.from({ length: 101 }, () => addPreview(organisationId, projectId, 2 * week, false)),
  );
  await clearPreviews({ database: base.database, storage, now: () => now });
  const rows = await base.database.system((trx) =>
    trx.selectFrom("preview").select("token").where("token", "in", tokens).execute(),
  );
  expect(rows).toEqual([]);
});
