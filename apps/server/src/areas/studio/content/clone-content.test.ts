import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { espeakBlock } from "../../../test-kit/espeak-block.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { findContent } from "../../library/index.ts";
import { cloneContent, titleOfClone } from "./clone-content.ts";

let base: TestDatabase;
let organisationId: string;
let projectId: string;
const now = new Date("2026-11-22T10:00:00Z");

beforeAll(async () => {
  base = await createTestDatabase();
  organisationId = await addOrganisation(base);
  projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
});
afterAll(() => base.close());

const clone = (contentId: string, project = projectId) =>
  cloneContent({ database: base.database, newId, now: () => now }, { organisationId, projectId: project, contentId });
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

test("uploaded audio has no text to clone", async () => {
  await expect(clone(await original({ content_type: "audio_upload" }))).rejects.toMatchObject({
    failureType: "CONFLICT",
    message: "Audio that was uploaded has no text to clone. Upload the file again.",
  });
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
