import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { audioFolder, deleteContent, previewFolder, soundFolder } from "../areas/library/index.ts";
import { createLocalStorage, type ObjectStore } from "../platform/storage/index.ts";
import { createTestDatabase, type TestDatabase } from "../test-kit/index.ts";
import { addBuild, addItem, addOrganisation, addProject } from "../test-kit/metering/metered-organisation.ts";
import { runCheck } from "./check-storage.ts";

const now = new Date("2026-11-22T10:00:00Z");
const dayMs = 86_400_000;

let base: TestDatabase;
let root: string;
let storage: ObjectStore;
let organisationId: string;
let projectId: string;

beforeEach(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), "lectern-check-"));
  storage = await createLocalStorage({ root });
  organisationId = await addOrganisation(base);
  projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
});
afterEach(async () => {
  await storage.close();
  await base.close();
  await rm(root, { recursive: true, force: true });
});

async function keep(key: string, ageMs = 2 * dayMs): Promise<string> {
  await storage.put(key, Buffer.from("bytes"), { contentType: "audio/mpeg" });
  const at = new Date(now.getTime() - ageMs);
  await utimes(join(root, "objects", `${key}@`), at, at);
  return key;
}

/** An item with a pack of its file, one of a segment alone, and a source, all of them stored. */
async function addVoiced(): Promise<{ id: string; keys: string[] }> {
  return base.database.tenant(organisationId, async (trx) => {
    const id = await addItem(trx, organisationId, projectId);
    const buildId = await addBuild(trx, organisationId, id);
    const folder = audioFolder(organisationId, id);
    const keys = [`${folder}pack/of-file`, `${folder}pack/of-segment`, `${folder}source/of-sentence`];
    const [ofFile = "", ofSegment = "", ofSentence = ""] = keys;
    const row = { organisation_id: organisationId, content_id: id };
    await trx
      .insertInto("audio_file")
      .values({
        ...row,
        token: randomUUIDv7(),
        build_id: buildId,
        title: "",
        language: "en",
        bytes: 1,
        sample_count: 1,
        header: Buffer.alloc(0),
        plan: JSON.stringify({ packs: [ofFile], segments: [], runs: [], blocks: [] }),
        peaks: Buffer.alloc(0),
        article: "[]",
      })
      .execute();
    const places = { gain_tenths: 0, frames: 1, pack_offset: 0, bytes: 1, peaks: Buffer.alloc(0) };
    await trx
      .insertInto("segment")
      .values({ ...row, ...places, segment_key: "s", pack_key: ofSegment })
      .execute();
    const spoken = { sample_count: 1, source_rate: 1, true_peak_db: 0, source_key: ofSentence };
    const none = { loudness: Buffer.alloc(0), word_times: Buffer.alloc(0), limiting_loss: Buffer.alloc(0) };
    await trx
      .insertInto("sentence")
      .values({ ...row, ...spoken, ...none, speech_key: "s" })
      .execute();
    for (const key of keys) await keep(key);
    return { id, keys };
  });
}

/** A sound's row; answers the key of its file. */
async function addSound(status: "ready" | "failed"): Promise<string> {
  const id = randomUUIDv7();
  await base.database.tenant(organisationId, (trx) =>
    trx
      .insertInto("sound")
      .values({
        id,
        organisation_id: organisationId,
        project_id: projectId,
        title: "Rain",
        status,
        sample_count: 4410,
        token: id,
        upload_id: id,
        channels: 1,
        created_at: now,
      })
      .execute(),
  );
  return soundFolder(organisationId, projectId) + id;
}

async function check(isDeleting = false): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const services = { database: base.database, storage, now: () => now };
  const code = await runCheck({ services, isDeleting, say: (line) => void lines.push(line) });
  return { code, lines };
}

const nothing = "0 orphaned objects (0 bytes), 0 missing ones.";

test("database and storage agree, over pages of items, the trash among them", async () => {
  for (let count = 0; count < 53; count += 1) {
    const { id: contentId } = await addVoiced();
    if (count % 10 !== 0) continue;
    const deletion = { organisationId, projectId, contentId, deletedBy: undefined };
    await deleteContent({ database: base.database, now: () => now }, deletion);
  }
  const preview = previewFolder(organisationId, projectId) + "t".repeat(22);
  const shared = { organisation_id: organisationId, project_id: projectId, script: "[]", lexicon: "[]" };
  await base.database.tenant(organisationId, (trx) =>
    trx
      .insertInto("preview")
      .values({ ...shared, token: "t", hash: "h", storage_key: preview })
      .execute(),
  );
  const person = { email: "ada@example.com", email_verified: true, image: null, completes_by: null };
  const token = "a".repeat(22);
  await base.database.kysely
    .insertInto("user")
    .values({
      ...person,
      id: randomUUIDv7(),
      name: "Ada",
      given_name: "Ada",
      family_name: "L",
      avatar: `/avatars/${token}.webp`,
    })
    .execute();
  const sounds = [await addSound("ready"), await addSound("ready"), await addSound("failed")].slice(0, 2);
  for (const key of [
    ...sounds,
    "sound-library/any.mp3",
    preview,
    `${preview}.words`,
    `avatars/${token}.webp`,
    "samples/any",
    "uploads/any",
  ])
    await keep(key);
  expect(await check()).toEqual({ code: 0, lines: [nothing] });
});

test("orphans and missing objects are said, and young objects are neither", async () => {
  const { keys } = await addVoiced();
  const [ofFile = ""] = keys;
  await storage.delete(ofFile);
  const gone = await keep(`${audioFolder(organisationId, randomUUIDv7())}pack/left`);
  const beside = await keep(ofFile.replace("of-file", "other"));
  const avatar = await keep(`avatars/${"b".repeat(22)}.webp`);
  const silent = await addSound("ready");
  const sound = await keep(`${soundFolder(organisationId, projectId)}${randomUUIDv7()}`);
  await keep(ofFile.replace("of-file", "young"), dayMs);
  const { code, lines } = await check();
  expect(code).toBe(1);
  const age = "(5 bytes, 2026-11-20T10:00:00.000Z)";
  expect(lines.toSorted()).toEqual(
    [
      "4 orphaned objects (20 bytes), 2 missing ones.",
      `missing ${ofFile}`,
      `missing ${silent}`,
      ...[gone, beside, avatar, sound].map((key) => `orphan ${key} ${age}`),
    ].toSorted(),
  );
});

test("orphans are deleted when that is asked for, after their number was said, and what is missing stays a fault", async () => {
  const { keys } = await addVoiced();
  const orphan = await keep(`${audioFolder(organisationId, randomUUIDv7())}pack/left`);
  await check();
  expect(await storage.head(orphan)).toBeDefined();
  const deleting = await check(true);
  expect(deleting).toMatchObject({ code: 0, lines: expect.arrayContaining(["Deleting 1 orphaned objects …"]) });
  expect(deleting.lines.at(-1)).toBe("1 were deleted.");
  expect(await check()).toEqual({ code: 0, lines: [nothing] });
  for (const key of keys) expect(await storage.head(key)).toBeDefined();
  await storage.delete(keys[1] ?? "");
  expect((await check(true)).code).toBe(1);
});
