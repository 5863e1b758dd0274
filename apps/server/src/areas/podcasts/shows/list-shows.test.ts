import type { WireShow } from "@lectern/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../../../test-kit/call-api.ts";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { insertShow } from "../../../test-kit/insert-show.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { addPublisher } from "../../../test-kit/publisher.ts";
import { rowsRead } from "../../../test-kit/rows-read.ts";
import { startTestServer } from "../../../test-kit/start-test-server.ts";
import { urlOf } from "../../../test-kit/test-connection.ts";
import { insertEpisodes } from "../test-kit/insert-episodes.ts";
import { findCountedShow, listShows } from "./show-store.ts";

describe("episodes are counted to 1000", () => {
  let base: TestDatabase;
  let organisationId: string;
  let projectId: string;
  let shows: string[];

  beforeAll(async () => {
    // One connection, whose counts are written when the test says so.
    base = await createTestDatabase({ poolSize: 1 });
    organisationId = await addOrganisation(base);
    await base.database.tenant(organisationId, async (trx) => {
      projectId = await addProject(trx, organisationId);
      shows = [
        await insertShow(trx, { organisationId, projectId }),
        await insertShow(trx, { organisationId, projectId }),
      ];
      for (const [index, showId] of shows.entries()) {
        await insertEpisodes(trx, { organisationId, projectId, showId }, { episodes: 1000 + index * 500 });
      }
      shows.push(await insertShow(trx, { organisationId, projectId }, { isAutomatic: true }));
      await sql`select lectern_take_episodes(${shows[2]}, array(select id from content order by id))`.execute(trx);
      await trx.updateTable("content").set({ is_audio_disabled: true }).where("title", "=", "Item 1").execute();
    });
    await sql`analyze`.execute(base.database.kysely);
  });
  afterAll(() => base.close());

  const tenant = <Result>(work: Parameters<typeof base.database.tenant<Result>>[1]) =>
    base.database.tenant(organisationId, work);
  const list = (limit: number, after?: string) =>
    tenant((trx) => listShows(trx, { projectId, manualOnly: false, limit, after }));

  test("and of more it is said that there may be more", async () => {
    const counts = (await list(9)).map(({ episodeCount, isAtLeast }) => ({ episodeCount, isAtLeast }));
    expect(counts.slice(0, 2)).toEqual([
      { episodeCount: 1000, isAtLeast: false },
      { episodeCount: 1000, isAtLeast: true },
    ]);
    // What is not public is not in an automatic show, but among those that were looked at.
    expect(counts[2]?.isAtLeast).toBe(true);
    expect(counts[2]?.episodeCount).toBeGreaterThanOrEqual(998);
  });

  test("no more episodes are read than that and one, of the shows of the page alone", async () => {
    const [first = ""] = shows;
    const read = async (work: () => Promise<unknown>) => {
      const before = await rowsRead(base, ["episode"]);
      await work();
      return (await rowsRead(base, ["episode"])) - before;
    };
    expect(await read(() => list(1, first))).toBe(1001);
    expect(await read(() => list(9))).toBe(1000 + 1001 + 1001);
    expect(await read(() => tenant((trx) => findCountedShow(trx, { projectId, showId: shows[2] ?? "" })))).toBe(1001);
  });
});

test("shows are listed 50 at a time, each once, those of a page's list alone", async () => {
  const base = await createTestDatabase();
  const server = await startTestServer({ database: { kind: "url", url: urlOf(base.connection), poolSize: 5 } });
  try {
    const publisher = await addPublisher(server);
    const { organisationId, projectId } = publisher;
    await base.database.tenant(organisationId, async (trx) => {
      for (let number = 0; number < 51; number += 1) {
        await insertShow(trx, { organisationId, projectId }, { title: `Show ${number}` });
      }
    });
    const path = `/organisation/${organisationId}/integration/${projectId}/podcast`;
    const page = async (query = "") => {
      const { body, status } = await callApi(server.url, publisher.token(), "GET", path + query);
      const { data = [], next_page_token: token } = body as { data?: WireShow[]; next_page_token?: string };
      return { status, titles: data.map(({ title }) => title), token };
    };
    const first = await page();
    expect([first.titles.length, first.titles[0]]).toEqual([50, "Show 0"]);
    const rest = await page(`?next_page_token=${first.token}`);
    expect(rest).toEqual({ status: 200, titles: ["Show 50"], token: undefined });
    expect((await page("?next_page_token=nonsense")).status).toBe(400);
    expect((await page(`?manual&next_page_token=${first.token}`)).status).toBe(400);
  } finally {
    await server.stop();
    await base.close();
  }
});
