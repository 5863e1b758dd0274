import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { localTimeZone } from "../../../platform/formats/day.ts";
import {
  loadedPagesQuery,
  facetsQuery,
  type LibraryScope,
  pageQuery,
  updateCachedItem,
  refreshList,
  refreshItems,
} from "./item-query.ts";

const pageSize = 3;
/** The items on the server, in the order of the list. */
const server: { items: string[]; asked: string[]; calls: unknown[][] } = { items: [], asked: [], calls: [] };

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import("../../../platform/api/client.ts"), () => {
  async function list(input: { next_page_token?: string }): Promise<object> {
    const { next_page_token: token } = input;
    server.calls.push(["list", input]);
    server.asked.push(token ?? "first");
    const from = token === undefined ? 0 : server.items.findIndex((id) => id > token.slice("after ".length));
    const page = server.items.slice(from, from + pageSize);
    const hasMore = from + pageSize < server.items.length;
    return Promise.resolve({
      data: page.map((id) => ({ id, progress: 0 })),
      ...(token === undefined && { total: server.items.length }),
      ...(hasMore && { next_page_token: `after ${page.at(-1)}` }),
    });
  }
  async function search(input: object, { signal }: { signal: AbortSignal }): Promise<object> {
    server.calls.push(["search", input, signal]);
    const hits = [{ _source: { id: "found" } }];
    return Promise.resolve({ data: { hits: { hits } }, next_page_token: "t", total: 10_000, is_at_least: true });
  }
  async function facets(input: object, { signal }: { signal: AbortSignal }): Promise<object> {
    server.calls.push(["facets", input, signal]);
    return Promise.resolve({ data: "facets" });
  }
  return { api: { library: { list, search, facets } } } as never;
});

const scope: LibraryScope = { orgId: "o1", projectId: "p1", contentType: undefined };
let client: QueryClient;

/** Reads the pages up to an index, and keeps those that are in sight. */
async function open(indexes: readonly number[], inSight: readonly number[]): Promise<() => void> {
  for (const index of indexes) await client.fetchQuery(pageQuery(scope, {}, index));
  const stops = inSight.map((index) =>
    new QueryObserver(client, pageQuery(scope, {}, index)).subscribe(() => undefined),
  );
  server.asked = [];
  return () => {
    for (const stop of stops) stop();
  };
}

function idsOfPages(): (readonly string[])[] {
  return (client.getQueryData(loadedPagesQuery(scope, {}).queryKey)?.pages ?? []).map(({ ids }) => ids);
}

async function settled(): Promise<void> {
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { interval: 5 });
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  server.calls = [];
  server.items = ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
});

describe("pages of a list", () => {
  test("each is read with the token of the one before", async () => {
    const stop = await open([0, 1, 2, 3], []);
    expect(idsOfPages()).toEqual([["b", "c", "d"], ["e", "f", "g"], ["h", "i", "j"], ["k"]]);
    expect(client.getQueryData(loadedPagesQuery(scope, {}).queryKey)?.nextToken).toBeUndefined();
    expect(client.getQueryData(pageQuery(scope, {}, 0).queryKey)?.total).toEqual({ count: 10, isAtLeast: false });
    stop();
  });

  test("read again, those in sight are; a new item moves their ends until they fit", async () => {
    const stop = await open([0, 1, 2, 3], [0, 1]);
    server.items = ["a", ...server.items];
    await refreshItems(client, scope);
    await settled();
    expect(idsOfPages().slice(0, 2)).toEqual([
      ["a", "b", "c"],
      ["d", "e", "f"],
    ]);
    expect(new Set(server.asked)).toEqual(new Set(["first", "after d", "after c"]));
    // Out of sight it begins where the page before ends now, and is read when it comes into sight.
    expect(idsOfPages()[2]).toEqual(["h", "i", "j"]);
    const stopThird = new QueryObserver(client, pageQuery(scope, {}, 2)).subscribe(() => undefined);
    await settled();
    expect(idsOfPages()[2]).toEqual(["g", "h", "i"]);
    stopThird();
    stop();
  });

  test("after deletions no item is in two pages", async () => {
    const stop = await open([0, 1, 2, 3], [0, 1, 2, 3]);
    server.items = server.items.filter((id) => !["b", "c", "f"].includes(id));
    await refreshItems(client, scope);
    await settled();
    expect(idsOfPages().flat()).toEqual(["d", "e", "g", "h", "i", "j", "k"]);
    stop();
  });

  test("a list that is opened again reads its first page now, the others in sight", async () => {
    const stop = await open([0, 1, 2], []);
    refreshList(client, scope, {});
    await settled();
    expect(server.asked).toEqual(["first"]);
    const stopThird = new QueryObserver(client, pageQuery(scope, {}, 2)).subscribe(() => undefined);
    await settled();
    expect(server.asked).toEqual(["first", "after g"]);
    stopThird();
    stop();
  });

  test("progress is written into the page that has the item", async () => {
    const stop = await open([0, 1], []);
    const first = client.getQueryData(pageQuery(scope, {}, 0).queryKey);
    updateCachedItem(client, scope, "f", (item) => ({ ...item, progress: 40 }));
    const second = client.getQueryData(pageQuery(scope, {}, 1).queryKey);
    expect(second?.items.map(({ progress }) => progress)).toEqual([0, 40, 0]);
    expect(client.getQueryData(pageQuery(scope, {}, 0).queryKey)).toBe(first);
    stop();
  });
});

describe("a page asks", () => {
  const project = { org_id: "o1", id: "p1" };

  test.each([
    [{}, {}],
    [{ sort: "title" }, { sort: "title" }],
    [{ sort: "relevance" }, {}],
    [
      { from: "2026-11-01", to: "2026-11-03" },
      { start_date: "2026-11-01", end_date: "2026-11-03", time_zone: localTimeZone() },
    ],
    [{ from: "2026-11-01" }, {}],
    [
      { status: "draft", changed: "true", upload: "x" },
      { status: "draft", changed: "true" },
    ],
  ] as const)("for the list narrowed to %j: %j", async (search, asked) => {
    await client.fetchQuery(pageQuery(scope, search, 0));
    expect(server.calls).toEqual([["list", { ...project, ...asked }]]);
  });

  test("for one type of items where the list holds that alone", async () => {
    await client.fetchQuery(pageQuery({ ...scope, contentType: "audio_article" }, {}, 0));
    expect(server.calls).toEqual([["list", { ...project, contentType: "audio_article" }]]);
  });

  test("for what a search finds, in the order that was chosen", async () => {
    const page = await client.fetchQuery(pageQuery(scope, { q: "alice", status: "draft" }, 0));
    expect(page).toEqual({ items: [{ id: "found" }], nextPageToken: "t", total: { count: 10_000, isAtLeast: true } });
    await client.fetchQuery(pageQuery(scope, { q: "alice", sort: "newest" }, 0));
    const asked = { ...project, keyword: "alice" };
    expect(server.calls).toEqual([
      ["search", { ...asked, status: "draft" }, expect.any(AbortSignal)],
      ["search", { ...asked, sort: "newest" }, expect.any(AbortSignal)],
    ]);
  });

  test("for what a list can be filtered by, apart for each type of items", async () => {
    expect(await client.fetchQuery(facetsQuery(scope))).toBe("facets");
    await client.fetchQuery(facetsQuery({ ...scope, contentType: "voiceover" }));
    expect(server.calls).toEqual([
      ["facets", project, expect.any(AbortSignal)],
      ["facets", { ...project, contentType: "voiceover" }, expect.any(AbortSignal)],
    ]);
  });
});
