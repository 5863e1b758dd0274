import { listSorts, type ListSort } from "@lectern/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { createTestLibrary, spokenBy, type TestLibrary } from "../../../test-kit/library/test-library.ts";
import { type ContentPage, listFacets, listContentPage } from "./list-content.ts";
import type { ListRequest } from "./list-request.ts";
import { presentFacets } from "../present.ts";
import { searchContent } from "../search/search-content.ts";
import { saveText } from "../store.ts";

const base = useTestDatabase();
let library: TestLibrary;

beforeEach(async () => {
  library = await createTestLibrary(base);
});

function list(request: Partial<ListRequest> = {}): Promise<ContentPage> {
  const { organisationId, projectId } = library;
  return listContentPage(base, { organisationId, projectId, ...request });
}

async function titles(request: Partial<ListRequest> = {}): Promise<string[]> {
  return (await list(request)).items.map(({ content }) => content.title);
}

/** Ids of every page, and how many each has. */
async function walk(request: Partial<ListRequest>): Promise<{ ids: string[]; pages: number[] }> {
  const [ids, pages]: [string[], number[]] = [[], []];
  let pageToken: string | undefined;
  do {
    const page = await list({ ...request, pageToken });
    ids.push(...page.items.map(({ content }) => content.id));
    pages.push(page.items.length);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return { ids, pages };
}

async function editTitle(contentId: string, title: string, at: Date): Promise<void> {
  await library.tenant((trx) => saveText(trx, contentId, { title, script: [], plainText: "", wordCount: 0 }, at));
}

test("a show that the project does not have is no empty list, whether it is listed or searched", async () => {
  await library.add({ title: "Alice" });
  const { organisationId, projectId } = library;
  const podcastId = await library.tenant((trx) => insertShow(trx, { organisationId, projectId }));
  const search = (id: string) => searchContent(base, { organisationId, projectId, podcastId: id, keyword: "alice" });
  expect([await titles({ podcastId }), (await search(podcastId)).hits]).toEqual([[], []]);
  const unknown = crypto.randomUUID();
  await expect(list({ podcastId: unknown })).rejects.toThrow("There is no such show.");
  await expect(search(unknown)).rejects.toThrow("There is no such show.");
  library = await library.anotherProject();
  await expect(list({ podcastId })).rejects.toThrow("There is no such show.");
  library = await createTestLibrary(base);
  await expect(list({ podcastId })).rejects.toThrow("There is no such show.");
});

describe("the list", () => {
  test("comes in pages of twenty, newest first, and repeats nothing while items are added", async () => {
    const ids: string[] = [];
    for (let item = 1; item <= 45; item += 1) ids.push(await library.add());
    const first = await list();
    await library.add({ title: "new" });
    const second = await list({ pageToken: first.nextPageToken });
    const third = await list({ pageToken: second.nextPageToken });
    const pages = [first, second, third].map(({ items }) => items.map(({ content }) => content.id));
    expect(pages.flat()).toEqual(ids.toReversed());
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(third.nextPageToken).toBeUndefined();
    expect([first, second, third].map(({ total }) => total)).toEqual([
      { total: 45, isAtLeast: false },
      undefined,
      undefined,
    ]);
  });

  test.each<[ListSort, string[]]>([
    ["newest", ["bream", "Asp", "Émile", "cod"]],
    ["oldest", ["cod", "Émile", "Asp", "bream"]],
    ["longest", ["Asp", "cod", "bream", "Émile"]],
    ["shortest", ["cod", "Asp", "bream", "Émile"]],
    ["edited", ["cod", "bream", "Asp", "Émile"]],
  ])("is sorted by %s", async (sort, expected) => {
    await library.add({ title: "cod", createdAt: "2026-01-01", editedAt: "2026-05-01", seconds: 5 });
    await library.add({ title: "Émile", createdAt: "2026-01-02" });
    await library.add({ title: "Asp", createdAt: "2026-01-03", seconds: 70 });
    await library.add({ title: "bream", createdAt: "2026-01-04" });
    expect(await titles({ sort })).toEqual(expected);
  });

  test.each(listSorts)("comes whole and in order by %s where many are equal", async (sort) => {
    const made: string[] = [];
    const createdAt = "2026-01-01T00:00:00.123Z";
    for (let item = 0; item < 50; item += 1) {
      const long = item % 2 === 0 ? { seconds: 60 } : {};
      made.push(await library.add({ title: item % 3 === 0 ? "Same" : `T${item % 7}`, createdAt, ...long }));
    }
    const { ids, pages } = await walk({ sort });
    expect(ids.toSorted()).toEqual(made.toSorted());
    expect(pages).toEqual([20, 20, 10]);
  });

  test("of what is mixed has the length and the state of the mix, never those of the voice", async () => {
    const long = await library.add({ title: "long", seconds: 5 });
    await library.add({ title: "short", seconds: 7 });
    await library.mix(long, { audio: "mix", seconds: 9 });
    expect(await titles({ sort: "longest" })).toEqual(["long", "short"]);
    const [first] = (await list({ sort: "longest" })).items;
    // Its timeline says nothing of the music that is mixed.
    expect(first).toMatchObject({ audio: { audio_seconds: 9, audio_token: "mix", kind: "mix" }, isChanged: true });
    expect(await titles({ isChanged: true })).toEqual(["long"]);
    await library.begin(long);
    expect(await titles({ statuses: ["in_progress"] })).toEqual(["long"]);
  });

  test("repeats nothing by last edit while items are edited", async () => {
    const made: string[] = [];
    for (let item = 0; item < 30; item += 1) made.push(await library.add({ createdAt: "2026-01-01" }));
    const first = await list({ sort: "edited" });
    const seen = first.items.map(({ content }) => content.id);
    await editTitle(seen[3] ?? "", "edited", new Date("2026-02-01"));
    const second = await list({ sort: "edited", pageToken: first.nextPageToken });
    expect([...seen, ...second.items.map(({ content }) => content.id)].toSorted()).toEqual(made.toSorted());
  });

  test("is narrowed to days where the reader is, both included", async () => {
    await library.add({ title: "before", createdAt: "2026-03-28T22:59:59Z" });
    await library.add({ title: "first", createdAt: "2026-03-28T23:00:00Z" });
    // Clocks are put forward on that day in Berlin: it ends an hour sooner.
    await library.add({ title: "last", createdAt: "2026-03-29T21:59:59Z" });
    await library.add({ title: "after", createdAt: "2026-03-29T22:00:00Z" });
    const day = { startDate: "2026-03-29", endDate: "2026-03-29" };
    expect(await titles({ ...day, timeZone: "Europe/Berlin" })).toEqual(["last", "first"]);
    expect(await titles(day)).toEqual(["after", "last"]);
    expect(await titles({ startDate: "2026-03-29", timeZone: "Europe/Berlin" })).toEqual(["after", "last", "first"]);
    expect(await titles({ endDate: "2026-03-28", timeZone: "Europe/Berlin" })).toEqual(["before"]);
  });
});

describe("a page token", () => {
  const otherList = "That page is of a list with other filters or another order: ask for the first page again.";

  test.each<[string, Partial<ListRequest>]>([
    ["another order", { sort: "oldest" }],
    ["another filter", { statuses: ["draft"] }],
    ["a further filter", { startDate: "2026-01-01" }],
  ])("is refused by a list of %s", async (_, other) => {
    for (let item = 0; item < 21; item += 1) await library.add();
    const { nextPageToken: pageToken } = await list();
    await expect(list({ pageToken, ...other })).rejects.toMatchObject({
      failureType: "VALIDATION",
      message: otherList,
    });
  });

  test.each(["cGFnZTI", "", "AAAA", Buffer.from('["x"]').toString("base64url")])(
    "that was not issued (%j) is refused",
    async (pageToken) => {
      await expect(list({ pageToken })).rejects.toMatchObject({
        failureType: "VALIDATION",
        message: "That is not a page of this list.",
      });
    },
  );
});

describe("filters", () => {
  beforeEach(async () => {
    await library.add({ title: "draft", script: spokenBy("espeak/en-US"), contentType: "audio_article" });
    await library.add({ title: "published", script: spokenBy("flite/slt"), isPublished: true });
    await library.add({
      title: "disabled",
      script: spokenBy("espeak/de", "de-DE"),
      isPublished: true,
      isDisabled: true,
    });
    await library.begin(await library.add({ title: "in progress" }));
    await library.fail(await library.add({ title: "failed" }));
    await library.fail(await library.add({ title: "published, failed again", isPublished: true }));
    const changed = await library.add({ title: "edited", isPublished: true });
    await editTitle(changed, "edited since", new Date());
    await library.add({ title: "with audio, private", audio: "a" });
  });

  test.each<[Partial<ListRequest>, string[]]>([
    [{ statuses: ["draft"] }, ["with audio, private", "failed", "draft"]],
    [{ statuses: ["published"] }, ["edited since", "published, failed again", "published"]],
    [{ statuses: ["disabled"] }, ["disabled"]],
    [{ statuses: ["in_progress"] }, ["in progress"]],
    [{ statuses: ["failed"] }, ["published, failed again", "failed"]],
    [{ statuses: ["failed", "disabled"] }, ["published, failed again", "failed", "disabled"]],
    [{ voice: "flite/slt" }, ["published"]],
    [{ voice: "espeak/slt" }, []],
    [{ language: "de-DE" }, ["disabled"]],
    [{ language: "de-DE", statuses: ["draft"] }, []],
    [{ contentType: "audio_article" }, ["draft"]],
    [{ isChanged: true }, ["edited since"]],
    [{ isChangedSincePublished: true }, ["edited since"]],
  ])("%j", async (request, expected) => {
    expect(await titles(request)).toEqual(expected);
    expect((await list(request)).total).toEqual({ total: expected.length, isAtLeast: false });
  });

  test("their choices are counted", async () => {
    const { organisationId, projectId } = library;
    const choices = await listFacets(base, { organisationId, projectId, contentType: undefined });
    expect(presentFacets(choices)).toEqual({
      total: 8,
      statuses: [
        { status: "published", count: 3 },
        { status: "draft", count: 3 },
        { status: "in_progress", count: 1 },
        { status: "disabled", count: 1 },
        { status: "failed", count: 2 },
      ],
      voices: [
        { voice: "espeak/de", count: 1 },
        { voice: "espeak/en-US", count: 1 },
        { voice: "flite/slt", count: 1 },
      ],
      languages: [
        { language: "en-US", count: 2 },
        { language: "de-DE", count: 1 },
      ],
      has_changed: true,
      has_published_changed: true,
    });
    const other = await library.anotherProject();
    const none = await listFacets(base, { ...other, contentType: undefined });
    expect(presentFacets(none)).toMatchObject({ total: 0, statuses: [], voices: [], has_changed: false });
  });
});
