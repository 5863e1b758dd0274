import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../../platform/errors/failure.ts";
import { refreshTrash, trashQuery } from "./trash-query.ts";

// Files share modules: those of this one are loaded with its mocks, and are for no other.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const asked = vi.hoisted((): unknown[][] => []);
vi.mock(import("../../../platform/api/client.ts"), () => {
  function list(input: { next_page_token?: string }, { signal }: { signal: AbortSignal }): Promise<object> {
    asked.push([input, signal]);
    const isLast = input.next_page_token !== undefined;
    return Promise.resolve({ data: [{ id: isLast ? "b" : "a" }], ...(!isLast && { next_page_token: "t" }) });
  }
  return { api: { trash: { list } } } as never;
});

const scope = { orgId: "o", projectId: "p" };

beforeEach(() => void (asked.length = 0));

test("the trash is read page by page to its end", async () => {
  const client = new QueryClient();
  const { pages } = await client.fetchInfiniteQuery({ ...trashQuery(scope), pages: 3 });
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([["a"], ["b"]]);
  const project = { org_id: "o", id: "p" };
  expect(asked).toEqual([
    [project, expect.any(AbortSignal)],
    [{ ...project, next_page_token: "t" }, expect.any(AbortSignal)],
  ]);
});

test("it is read again after a change, and that of another project is not", async () => {
  const client = new QueryClient();
  const queries = [trashQuery(scope), trashQuery({ ...scope, projectId: "q" })];
  for (const query of queries) await client.fetchInfiniteQuery(query);
  await refreshTrash(client, scope);
  expect(queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, false]);
});

test("a project that is gone is the page's failure, any other the list's", () => {
  const failure = (status: number) => new ApiFailure("No.", { failureType: undefined, status, errors: [] });
  const { throwOnError } = trashQuery(scope);
  expect(
    [404, 500].map((status) => typeof throwOnError === "function" && throwOnError(failure(status), {} as never)),
  ).toEqual([true, false]);
});
