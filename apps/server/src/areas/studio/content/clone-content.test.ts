import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { randomToken } from "../../../platform/security/index.ts";
import { createLocalStorage, type ObjectStore } from "../../../platform/storage/index.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { espeakBlock } from "../../../test-kit/espeak-block.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { audioFolder, findContent } from "../../library/index.ts";
import { findRendition } from "../../renditions/index.ts";
import { findWholeAudioFile, insertAudioFile } from "../generation/files/audio-file-store.ts";
import { insertBuild } from "../generation/build-store.ts";
import { audioFileRow } from "../generation/test-kit/audio-rows.ts";
import { cloneContent, type CloneServices, titleOfClone } from "./clone-content.ts";

const base = useTestDatabase();
let root: string;
let storage: ObjectStore;
let services: CloneServices;
let organisationId: string;
let projectId: string;
const now = new Date("2026-11-22T10:00:00Z");

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-clone-"));
  storage = await createLocalStorage({ root });
  const newToken = () => randomToken(16);
  services = {
    database: base.database,
    storage,
    billing: "sandbox",
    newId,
    newToken,
    now: () => now,
    log: silentLog(),
  };
  organisationId = await addOrganisation(base, { plan_id: "enterprise-plan" });
  projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
});
afterAll(async () => {
  await storage.close();
  await rm(root, { recursive: true });
});

const clone = (contentId: string, project = projectId) =>
  cloneContent(services, { organisationId, projectId: project, contentId });
const read = (contentId: string) =>
  base.database.tenant(organisationId, (trx) => findContent(trx, { projectId, contentId }));

/** A published item with audio, changed a few times, and not public at the moment. */
async function original(change: object = {}): Promise<string> {
  return base.database.tenant(organisationId, async (trx) => {
    const id = await addItem(trx, organisationId, projectId, { audioToken: newId() });
    const text = {
      title: "Down the Rabbit-Hole",
      script: JSON.stringify([espeakBlock("It ran.")]),
      composer_settings: JSON.stringify({ zoomLevel: 20, includeTitle: false, sections: [] }),
      content_type: "audio_article" as const,
      url: "https://blog.example/rabbits",
      plain_text: "It ran.",
      word_count: 2,
      spoken_hash: "hash",
      spoken_lexicon_version: 3,
      version: 7,
    };
    const publication = {
      published_at: now,
      published_token: "token",
      published_hash: "hash",
      published_title: "Rabbits",
      publish_at: now,
      is_audio_disabled: true,
    };
    await trx
      .updateTable("content")
      .set({ ...text, ...publication, ...change })
      .where("id", "=", id)
      .execute();
    return id;
  });
}

test("a clone is a draft with the text of the item, its address and settings, and none of its audio", async () => {
  const id = await original();
  const before = await read(id);
  const { contentId, version } = await clone(id);
  expect(await read(contentId)).toEqual({
    ...before,
    id: contentId,
    title: "Copy of Down the Rabbit-Hole",
    version: 1,
    is_draft: true,
    is_audio_disabled: false,
    created_at: now,
    updated_at: now,
    published_at: null,
    published_token: null,
    published_hash: null,
    published_title: null,
    publish_at: null,
  });
  expect(version).toBe(1);
  expect(await read(id)).toEqual(before);
  const audios = await base.database.tenant(organisationId, (trx) =>
    trx.selectFrom("rendition").select("id").where("content_id", "=", contentId).execute(),
  );
  expect(audios).toEqual([]);
});

test("nothing is cloned that is not in the project", async () => {
  const other = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
  await expect(clone(await original(), other)).rejects.toMatchObject({ failureType: "NOT_FOUND" });
  await expect(clone(newId())).rejects.toMatchObject({ failureType: "NOT_FOUND" });
});

test.each([
  ["Alice", "Copy of Alice"],
  ["", ""],
  ["a".repeat(492), `Copy of ${"a".repeat(492)}`],
  ["a".repeat(493), `Copy of ${"a".repeat(492)}`],
  [`${"a".repeat(491)}😀`, `Copy of ${"a".repeat(491)}`],
])("the title of a clone is a title: %#", (title, copied) => {
  expect(titleOfClone(title)).toBe(copied);
});

describe("uploaded audio", () => {
  const frames = "frames of sound";
  const upload = { content_type: "audio_upload" as const, url: null, script: "[]", plain_text: "" };

  /** An item of uploaded audio; with a header, or with the bytes of the original. */
  async function uploaded(header: Buffer): Promise<{ id: string; token: string }> {
    const id = await original(upload);
    const key = `${audioFolder(organisationId, id)}upload-1`;
    await storage.put(key, Buffer.from(frames), { contentType: "audio/mpeg" });
    const token = await base.database.tenant(organisationId, async (trx) => {
      const { audio_token: audioToken } = (await findRendition(trx, { contentId: id, kind: "voice" })) ?? {};
      const scope = { organisation_id: organisationId, content_id: id };
      const build = { id: newId(), ...scope, status: "done" as const, title: "", script: "[]", lexicon: "[]" };
      await insertBuild(trx, { ...build, words_charged: 0, job_id: null, connection_id: null, finished_at: now });
      const plan = { packs: [key], segments: [[0, 0, frames.length, 1]], runs: [0], blocks: [] };
      const row = audioFileRow({ ...scope, token: audioToken ?? "", build_id: build.id });
      const bytes = header.byteLength + frames.length;
      await insertAudioFile(trx, { ...row, header, bytes, plan: JSON.stringify(plan), channels: 2 });
      return audioToken ?? "";
    });
    return { id, token };
  }

  const fileOf = (contentId: string) =>
    base.database.tenant(organisationId, async (trx) => {
      const audio = await findRendition(trx, { contentId, kind: "voice" });
      const file = await findWholeAudioFile(trx, audio?.audio_token ?? "");
      return { audio, file };
    });

  test.each([
    ["with the bytes of its original", Buffer.alloc(0)],
    ["with a header, which names the clone", Buffer.from("a header")],
  ])("is cloned with its audio, %s, and is not published", async (_what, header) => {
    const { id, token } = await uploaded(header);
    const { contentId } = await clone(id);
    expect(await read(contentId)).toMatchObject({
      content_type: "audio_upload",
      title: "Copy of Down the Rabbit-Hole",
      published_at: null,
      published_token: null,
    });
    const { audio, file } = await fileOf(contentId);
    expect(audio).toMatchObject({ audio_seconds: 1, title: "Copy of Down the Rabbit-Hole" });
    expect(file?.token).not.toBe(token);
    expect(file?.bytes).toBe((file?.header.byteLength ?? 0) + frames.length);
    expect(file?.header.includes("Copy of Down the Rabbit-Hole")).toBe(header.byteLength > 0);
    // What is stored for the one item goes with it.
    await storage.deletePrefix(audioFolder(organisationId, id));
    const [pack = ""] = file?.plan.packs ?? [];
    expect(pack.startsWith(audioFolder(organisationId, contentId))).toBe(true);
    expect(await textOf(await storage.read(pack))).toBe(frames);
  });

  test("is not cloned before it is prepared", async () => {
    await expect(clone(await original(upload))).rejects.toMatchObject({
      failureType: "CONFLICT",
      message: "There is no audio to clone yet. Wait until it is prepared.",
    });
  });

  test("is not cloned where the plan has no room for another audio", async () => {
    const { id } = await uploaded(Buffer.alloc(0));
    await base.database.tenant(organisationId, (trx) =>
      trx.updateTable("organisation").set({ plan_id: "free-plan" }).execute(),
    );
    await expect(clone(id)).rejects.toMatchObject({ failureType: "NO_ENOUGH_AUDIOS" });
    await base.database.tenant(organisationId, (trx) =>
      trx.updateTable("organisation").set({ plan_id: "enterprise-plan" }).execute(),
    );
  });

  test("leaves nothing behind when it cannot be copied to its end", async () => {
    const { id } = await uploaded(Buffer.alloc(0));
    const items = () =>
      base.database.tenant(organisationId, (trx) => trx.selectFrom("content").select("id").orderBy("id").execute());
    const before = await items();
    const stored: string[] = [];
    const failing: CloneServices = {
      ...services,
      storage: {
        copy: (_from, key) => {
          stored.push(key);
          return Promise.reject(new Error("The line was cut."));
        },
        deletePrefix: (prefix) => Promise.resolve(void stored.push(prefix)),
      },
    };
    await expect(cloneContent(failing, { organisationId, projectId, contentId: id })).rejects.toThrow(
      "The line was cut.",
    );
    const [key = "", prefix = ""] = stored;
    expect(key.startsWith(prefix)).toBe(true);
    expect(prefix).toMatch(/^audio\/.*\/$/);
    expect(await items()).toEqual(before);
  });
});
