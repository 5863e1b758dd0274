import { searchSorts } from "@lectern/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import type { AppError } from "../../../platform/failures/app-error.ts";
import { createTestLibrary, type TestLibrary } from "../../../test-kit/library/test-library.ts";
import { deleteContent } from "../delete-content.ts";
import { listFacets, listContentPage } from "../list/list-content.ts";
import type { SearchRequest } from "../list/list-request.ts";
import { saveText } from "../store.ts";
import { markRestored } from "../trash/trash-store.ts";
import { type FoundPage, searchContent } from "./search-content.ts";

const base = useTestDatabase();
let library: TestLibrary;

beforeEach(async () => {
  library = await createTestLibrary(base);
});

function search(request: Partial<SearchRequest> & { keyword: string }): Promise<FoundPage> {
  const { organisationId, projectId } = library;
  return searchContent(base, { organisationId, projectId, ...request });
}

async function found(keyword: string, request: Partial<SearchRequest> = {}): Promise<string[]> {
  const { hits } = await search({ keyword, ...request });
  return hits.map(({ item: { content } }) => content.title);
}

/** Ids of every page of a search. */
async function walk(request: Partial<SearchRequest> & { keyword: string }): Promise<string[]> {
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await search({ ...request, pageToken });
    ids.push(...page.hits.map(({ item }) => item.content.id));
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return ids;
}

test("what is in the trash is neither listed nor counted nor found, until it is restored", async () => {
  const { organisationId, projectId } = library;
  const contentId = await library.add({ title: "Alice" });
  const seen = async (): Promise<unknown[]> => {
    const { items, total } = await listContentPage(base, { organisationId, projectId });
    const facets = await listFacets(base, { organisationId, projectId, contentType: undefined });
    return [items.length, total?.total, facets.length, (await found("alice")).length];
  };
  expect(await seen()).toEqual([1, 1, 2, 1]);
  const services = { database: base.database, now: () => new Date() };
  await deleteContent(services, { organisationId, projectId, contentId, deletedBy: undefined });
  expect(await seen()).toEqual([0, 0, 0, 0]);
  await library.tenant((trx) => markRestored(trx, contentId, new Date()));
  expect(await seen()).toEqual([1, 1, 2, 1]);
});

describe("search", () => {
  test("finds words in titles and texts, in any case, and nothing of other projects", async () => {
    await library.add({ title: "Down the Rabbit-Hole", text: "Alice was beginning" });
    await library.add({ title: "The Pool of Tears", text: "Curiouser and curiouser! cried ALICE" });
    const whole = library;
    library = await library.anotherProject();
    await library.add({ title: "Alice elsewhere" });
    expect(await found("alice")).toEqual(["Alice elsewhere"]);
    library = whole;
    expect(await found("alice")).toEqual(["The Pool of Tears", "Down the Rabbit-Hole"]);
    expect(await found("hole alice")).toEqual(["Down the Rabbit-Hole"]);
  });

  test("shows nothing of another organisation, whichever ids are asked for", async () => {
    await library.add({ title: "Alice" });
    const { organisationId } = await createTestLibrary(base);
    expect(await found("alice", { organisationId })).toEqual([]);
    expect((await search({ keyword: "alice", organisationId })).total).toEqual({ total: 0, isAtLeast: false });
  });

  test("puts titles first, then what says it most, then the newest; other spellings last", async () => {
    await library.add({ title: "said once", text: `A caterpillar. ${"And so on. ".repeat(20)}` });
    await library.add({ title: "The Caterpillar", text: "Advice" });
    await library.add({ title: "said often", text: `caterpillar caterpillar caterpillar ${"And so on. ".repeat(20)}` });
    await library.add({ title: "misspelt", text: "A caterpilar" });
    await library.add({ title: "said once, newer", text: `A caterpillar. ${"And so on. ".repeat(20)}` });
    expect(await found("caterpillar")).toEqual([
      "The Caterpillar",
      "said often",
      "said once, newer",
      "said once",
      "misspelt",
    ]);
  });

  test.each([
    ["Caterpilar", ["Advice from a Caterpillar"]],
    ["catrepillar advice", ["Advice from a Caterpillar"]],
    ["cater", ["Advice from a Caterpillar"]],
    ["a", ["Advice from a Caterpillar"]],
    ["EMILE", ["Émile, or On Education"]],
    ["émile", ["Émile, or On Education"]],
    ["strasse", ["Straße"]],
    ["hookah smoke", []],
    ["hookah smok", ["Advice from a Caterpillar"]],
    ["rabbit-hole", ["Down the Rabbit-Hole"]],
    ["rabbit/hole", ["Down the Rabbit-Hole"]],
    ["don't", ["Down the Rabbit-Hole"]],
    ["3.14", ["Down the Rabbit-Hole"]],
    ["子洞", ["兔子洞"]],
    ["兔", ["兔子洞"]],
    ["洞子", []],
    ["穴に", ["うさぎの穴に落ちて"]],
    ["ชาวโลก", ["สวัสดีชาวโลก"]],
    ["서울", ["서울에서"]],
    ["ＡＤＶＩＣＥ", ["Advice from a Caterpillar"]],
  ])("for %s finds %j", async (keyword, expected) => {
    await library.add({ title: "Advice from a Caterpillar", text: "smoking a long hookah" });
    await library.add({ title: "Émile, or On Education" });
    await library.add({ title: "Straße" });
    await library.add({ title: "Down the Rabbit-Hole", text: "I don't know: 3.14" });
    await library.add({ title: "兔子洞" });
    await library.add({ title: "うさぎの穴に落ちて" });
    await library.add({ title: "สวัสดีชาวโลก" });
    await library.add({ title: "서울에서" });
    expect(await found(keyword)).toEqual(expected);
  });

  test.each([
    ["%", []],
    ["_", []],
    ["*", []],
    ["'", []],
    ["\\", []],
    ["&|!()<->:*", []],
    [String.raw`100 \% 'sure' | ! & (:*)`, ["100 % sure"]],
    ["x".repeat(200), []],
    ["a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4).trim(), []],
    ["\u0000".repeat(3), []],
  ])("takes %j as what it says", async (keyword, expected) => {
    await library.add({ title: "100 % sure" });
    await library.add({ title: "100 times" });
    expect(await found(keyword)).toEqual(expected);
  });

  test.each(searchSorts)("comes in pages without end by %s, those of other spellings too", async (sort) => {
    const made: string[] = [];
    const createdAt = "2026-01-01";
    for (let item = 1; item <= 5; item += 1)
      made.push(await library.add({ title: `Caterpillar ${item % 2}`, createdAt }));
    for (let item = 1; item <= 45; item += 1) made.push(await library.add({ text: "caterpiller", createdAt }));
    await library.add({ title: "The Hatter" });
    const ids = await walk({ keyword: "caterpillar", sort });
    expect(ids.toSorted()).toEqual(made.toSorted());
    expect((await search({ keyword: "caterpillar", sort })).total).toEqual({ total: 50, isAtLeast: false });
  });

  test("of many comes in pages, too: the titles first, the newest of each", async () => {
    const [inTexts, inTitles]: [string[], string[]] = [[], []];
    for (let item = 1; item <= 210; item += 1) {
      inTexts.push(await library.add({ text: "Alice" }));
      if (item % 7 === 0) inTitles.push(await library.add({ title: "Alice" }));
    }
    expect(await walk({ keyword: "alice" })).toEqual([...inTitles.toReversed(), ...inTexts.toReversed()]);
  });

  test("shows what stands around a match", async () => {
    await library.add({ title: "Advice", text: "The Caterpillar and Alice looked at each other." });
    const { hits } = await search({ keyword: "caterpilar alice" });
    expect(hits[0]?.excerpt).toEqual([
      { text: "The ", is_match: false },
      { text: "Caterpillar", is_match: true },
      { text: " and ", is_match: false },
      { text: "Alice", is_match: true },
      { text: " looked at each other.", is_match: false },
    ]);
  });

  test.each([
    ["exact ranked", "x", "2026-01-01 00:00:00+00"],
    ["exact ranked", 1, "yesterday"],
    ["exact title", "x"],
    ["similar ranked", 1, "'"],
    [1],
  ])("refuses a page with keys that it does not have, or finds nothing there: %j", async (...keys) => {
    for (let item = 0; item < 21; item += 1) await library.add({ title: "Alice" });
    const { nextPageToken = "" } = await search({ keyword: "alice" });
    const [fingerprint, ...rest] = JSON.parse(Buffer.from(nextPageToken, "base64url").toString()) as string[];
    const pageToken = Buffer.from(JSON.stringify([fingerprint, ...keys, rest.at(-1)])).toString("base64url");
    const answer = await search({ keyword: "alice", pageToken }).then(
      ({ hits }) => hits,
      ({ failureType }: AppError) => failureType,
    );
    expect([[], "VALIDATION"]).toContainEqual(answer);
  });

  test("is narrowed by filters, sorted as lists are, and follows the text", async () => {
    await library.add({ title: "Alice, a draft" });
    await library.add({ title: "Alice, published", isPublished: true });
    const edited = await library.add({ title: "Bill" });
    expect(await found("alice", { statuses: ["published"] })).toEqual(["Alice, published"]);
    expect(await found("alice", { sort: "oldest" })).toEqual(["Alice, a draft", "Alice, published"]);
    const text = { title: "The Lizard", script: [], plainText: "and Alice", wordCount: 0 };
    await library.tenant((trx) => saveText(trx, edited, text, new Date()));
    expect(await found("alice lizard")).toEqual(["The Lizard"]);
    expect(await found("bill")).toEqual([]);
  });
});
