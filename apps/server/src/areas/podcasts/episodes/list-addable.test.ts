import type { WireAddableEpisode } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../../../test-kit/call-api.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { rowsRead } from "../../../test-kit/rows-read.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";
import { buildTitleCondition } from "../../library/index.ts";
import { insertEpisodes } from "../test-kit/insert-episodes.ts";
import { listAddable } from "./episode-store.ts";

/** More than a search reads at once. */
const items = 2100;

let base: TestDatabase;
let server: TestServer;
let publisher: Publisher;
let showId: string;

beforeAll(async () => {
  // One connection, whose counts are written when the test says so.
  base = await createTestDatabase({ poolSize: 1 });
  // No worker: nobody else reads items while they are counted.
  server = await startTestServer({
    database: { kind: "url", url: urlOf(base.connection), poolSize: 5 },
    roles: new Set(["web"]),
  });
  publisher = await addPublisher(server);
  const { organisationId, projectId } = publisher;
  await base.database.tenant(organisationId, async (trx) => {
    const other = await insertShow(trx, { organisationId, projectId });
    await insertEpisodes(trx, { organisationId, projectId, showId: other }, { episodes: items });
    for (const [title, before] of Object.entries({
      "The Pool of Tears": "Item 1",
      "A Caucus-Race, and a pool": "Item 2",
      Wüstenhund: "Item 3",
      "It's <b>late</b> & 100 % \\ late'": "Item 4",
    })) {
      await trx.updateTable("content").set({ title }).where("title", "=", before).execute();
    }
    showId = await insertShow(trx, { organisationId, projectId });
  });
  await sql`analyze`.execute(base.database.kysely);
});
afterAll(async () => {
  await server.stop();
  await base.close();
});

async function page(query: Record<string, string>) {
  const { organisationId, projectId } = publisher;
  const path = `/organisation/${organisationId}/integration/${projectId}/podcast/${showId}/episodes-add`;
  const answer = await callApi(
    server.url,
    publisher.token(),
    "GET",
    `${path}?${new URLSearchParams(query).toString()}`,
  );
  const { data = [], next_page_token: token } = answer.body as {
    data?: WireAddableEpisode[];
    next_page_token?: string;
  };
  return { status: answer.status, ids: data.map((item) => item.content_id), token };
}

async function titlesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await base.database.tenant(publisher.organisationId, (trx) =>
    trx.selectFrom("content").select(["id", "title"]).where("id", "in", ids).execute(),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.title ?? "");
}

test.each([
  ["pool", ["A Caucus-Race, and a pool", "The Pool of Tears"]],
  ["tears POOL", ["The Pool of Tears"]],
  ["race ca", ["A Caucus-Race, and a pool"]],
  ["wustenhund", ["Wüstenhund"]],
  ["100 late \\ '", ["It's <b>late</b> & 100 % \\ late'"]],
  ["Item 2099", ["Item 2099"]],
])("items are found by the words of their titles, as in the library: %s", async (keyword, titles) => {
  const { ids, token } = await page({ keyword });
  expect([await titlesOf(ids), token]).toEqual([titles, undefined]);
});

test.each(["hatter", "ool", "& | ! ( : * \\"])("nothing is found by %j", async (keyword) => {
  expect(await page({ keyword })).toEqual({ status: 200, ids: [], token: undefined });
});

test("more than are read at once come newest first, page after page, each once", async () => {
  const first = await page({ keyword: "item" });
  const second = await page({ keyword: "item", next_page_token: first.token ?? "" });
  const numbers = Array.from({ length: 40 }, (_, index) => `Item ${items - index}`);
  expect(await titlesOf([...first.ids, ...second.ids])).toEqual(numbers);
});

test("a search for few reads those alone", async () => {
  const { organisationId, projectId } = publisher;
  const before = await rowsRead(base, ["content", "unguarded_search_document"]);
  await base.database.tenant(organisationId, async (trx) => {
    const isFound = await buildTitleCondition(trx, { organisationId, projectId }, "pool");
    await listAddable(trx, { projectId, showId }, { after: undefined, limit: 21, isFound: isFound("content.id") });
  });
  expect((await rowsRead(base, ["content", "unguarded_search_document"])) - before).toBeLessThanOrEqual(20);
});
