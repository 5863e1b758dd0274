import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIds } from "../../platform/ids/index.ts";
import { createTestDatabase, insertOrganisation, type TestDatabase } from "../../test-kit/index.ts";
import { defaultProject, insertProject } from "../projects/index.ts";
import { beginRendition, completeRendition, spokenHashOf } from "../renditions/index.ts";
import { createDownloadLinks, type DownloadFormat } from "./download-links.ts";
import { checkDownload } from "./check-download.ts";
import { listContentPage, type ListRequest } from "./list-content.ts";
import { insertContent } from "./store.ts";

const createdIds = createIds();

function newId(): string {
  return createdIds.uuid();
}

let base: TestDatabase;
let organisationId: string;
let projectId: string;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

beforeEach(async () => {
  [organisationId, projectId] = [newId(), newId()];
  await base.database.tenant(organisationId, async (trx) => {
    await insertOrganisation(trx, { id: organisationId });
    await insertProject(trx, defaultProject({ id: projectId, organisationId, name: "The Gazette" }));
  });
});

interface Given {
  title?: string;
  text?: string;
  createdAt?: string;
  contentType?: "audio_article" | "voiceover";
  audio?: string;
}

async function add({ title = "", text = "", createdAt, contentType = "voiceover", audio }: Given): Promise<string> {
  const id = newId();
  await base.database.tenant(organisationId, (trx) =>
    insertContent(trx, {
      id,
      organisation_id: organisationId,
      project_id: projectId,
      content_type: contentType,
      title,
      script: "[]",
      composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
      plain_text: text,
      word_count: 0,
      is_draft: true,
      ...(createdAt === undefined ? {} : { created_at: new Date(createdAt) }),
    }),
  );
  if (audio !== undefined) await generate(id, title, audio);
  return id;
}

/** As a build leaves it. */
async function generate(contentId: string, title: string, audioToken: string): Promise<void> {
  const now = new Date();
  const buildId = newId();
  const made = { audioToken, seconds: 1, blockAudios: {}, gainDb: 0, spokenHash: await spokenHashOf([], []), title };
  await base.database.tenant(organisationId, async (trx) => {
    await beginRendition(trx, { organisationId, contentId, kind: "voice" }, { renditionId: newId(), buildId, now });
    await completeRendition(trx, buildId, made, now);
  });
}

async function titles(request: Partial<ListRequest> = {}): Promise<string[]> {
  const { items } = await listContentPage(base.database, { organisationId, projectId, ...request });
  return items.map(({ content }) => content.title);
}

async function found(keyword: string): Promise<string[]> {
  return titles({ keyword });
}

describe("the list", () => {
  test("comes in pages of twenty, newest first, and adds nothing twice while items are added", async () => {
    const ids: string[] = [];
    for (let item = 1; item <= 45; item += 1) ids.push(await add({}));
    const first = await listContentPage(base.database, { organisationId, projectId });
    await add({ title: "new" });
    const second = await listContentPage(base.database, { organisationId, projectId, pageToken: first.nextPageToken });
    const third = await listContentPage(base.database, { organisationId, projectId, pageToken: second.nextPageToken });
    const pages = [first, second, third].map(({ items }) => items.map(({ content }) => content.id));
    expect(pages.flat()).toEqual(ids.toReversed());
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(third.nextPageToken).toBeUndefined();
  });

  test("refuses a page that it did not name", async () => {
    const request = { organisationId, projectId, pageToken: "cGFnZTI" };
    await expect(listContentPage(base.database, request)).rejects.toMatchObject({ failureType: "VALIDATION" });
  });

  test("is narrowed to days where the reader is, both included", async () => {
    await add({ title: "before", createdAt: "2026-03-28T22:59:59Z" });
    await add({ title: "first", createdAt: "2026-03-28T23:00:00Z" });
    // Clocks are put forward on that day in Berlin: it ends an hour sooner.
    await add({ title: "last", createdAt: "2026-03-29T21:59:59Z" });
    await add({ title: "after", createdAt: "2026-03-29T22:00:00Z" });
    const day = { startDate: "2026-03-29", endDate: "2026-03-29" };
    expect(await titles({ ...day, timeZone: "Europe/Berlin" })).toEqual(["last", "first"]);
    expect(await titles(day)).toEqual(["after", "last"]);
    expect(await titles({ startDate: "2026-03-29", timeZone: "Europe/Berlin" })).toEqual(["after", "last", "first"]);
    expect(await titles({ endDate: "2026-03-28", timeZone: "Europe/Berlin" })).toEqual(["before"]);
  });

  test("is narrowed to a kind", async () => {
    await add({ title: "an article", contentType: "audio_article" });
    await add({ title: "a voiceover" });
    expect(await titles({ contentType: "audio_article" })).toEqual(["an article"]);
    expect(await titles()).toEqual(["a voiceover", "an article"]);
  });
});

describe("search", () => {
  test("finds a keyword in titles and texts, in any case, and nothing of other projects", async () => {
    await add({ title: "Down the Rabbit-Hole", text: "Alice was beginning" });
    await add({ title: "The Pool of Tears", text: "Curiouser and curiouser! cried ALICE" });
    projectId = newId();
    await base.database.tenant(organisationId, (trx) =>
      insertProject(trx, defaultProject({ id: projectId, organisationId, name: "Another" })),
    );
    await add({ title: "Alice elsewhere" });
    expect(await found("alice")).toEqual(["Alice elsewhere"]);
  });

  test("comes in pages, as the list does", async () => {
    for (let item = 1; item <= 25; item += 1) await add({ title: `Alice ${item}` });
    await add({ title: "The Hatter" });
    const search = { organisationId, projectId, keyword: "alice" };
    const first = await listContentPage(base.database, search);
    const second = await listContentPage(base.database, { ...search, pageToken: first.nextPageToken });
    expect([first.items.length, second.items.length]).toEqual([20, 5]);
    expect(second.nextPageToken).toBeUndefined();
  });

  test("takes signs that a pattern would know as they are", async () => {
    await add({ title: "100 % sure" });
    await add({ title: "100 times" });
    await add({ title: String.raw`a_b\c` });
    expect([await found("100 %"), await found("_"), await found("\\")]).toEqual([
      ["100 % sure"],
      [String.raw`a_b\c`],
      [String.raw`a_b\c`],
    ]);
  });
});

describe("downloads", () => {
  const november = () => new Date("2026-11-30T23:59:59Z");
  const december = () => new Date("2026-12-01T00:00:00Z");

  function download(contentId: string, now: () => Date, format: DownloadFormat = "mp3"): Promise<unknown> {
    return checkDownload(
      { database: base.database, billing: "sandbox", now },
      { organisationId, projectId, contentId },
      format,
    );
  }

  test("are so many a month as the plan says, however many are asked for at once", async () => {
    const id = await add({ audio: "token" });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => download(id, november)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(download(id, november)).rejects.toMatchObject({
      failureType: "PLAN_LIMIT",
      message: "Your plan downloads 5 audios a month, and they are used up. Please upgrade your plan to continue.",
    });
    await expect(download(id, december)).resolves.toBe("token");
  });

  test("of WAV count like those of MP3, of the text they do not", async () => {
    const id = await add({ audio: "token" });
    for (let count = 1; count <= 6; count += 1) await expect(download(id, november, "txt")).resolves.toBe("token");
    for (let count = 1; count <= 5; count += 1) await download(id, november, "wav");
    await expect(download(id, november, "wav")).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
    await expect(download(id, november, "txt")).resolves.toBe("token");
  });

  test("an address of what is made of an audio works for an hour, for that audio", () => {
    const links = createDownloadLinks("s".repeat(32));
    const given = new Date("2026-11-30T12:00:00Z");
    expect(links.path("audio", "mp3", given)).toBe("/media/audio.mp3?download");
    const [path, key = ""] = links.path("audio", "wav", given).split("?key=");
    expect(path).toBe("/media/audio.wav");
    expect(links.allows(key, "audio", new Date("2026-11-30T12:59:59Z"))).toBe(true);
    expect(links.allows(key, "audio", new Date("2026-11-30T13:00:00Z"))).toBe(false);
    expect(links.allows(key, "another", given)).toBe(false);
    for (const other of [undefined, "", [key], `${key}x`]) expect(links.allows(other, "audio", given)).toBe(false);
  });

  test("of what has no audio are refused, and not counted", async () => {
    const without = await add({});
    for (const _ of [1, 2, 3])
      await expect(download(without, november)).rejects.toMatchObject({ failureType: "CONFLICT" });
    await expect(download(newId(), november)).rejects.toMatchObject({ failureType: "NOT_FOUND" });
    await expect(download(await add({ audio: "token" }), november)).resolves.toBe("token");
  });
});
