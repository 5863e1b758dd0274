import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "./test-kit/use-test-database.ts";
import { organisationsWithRunningTerm } from "./areas/billing/store.ts";
import { listFacets, listContentPage } from "./areas/library/list/list-content.ts";
import type { ListFilters } from "./areas/library/list/list-request.ts";
import { buildTitleCondition } from "./areas/library/search/find-matches.ts";
import { searchContent } from "./areas/library/search/search-content.ts";
import { countStoredAudios } from "./areas/metering/stock-store.ts";
import { findArticleAudio } from "./areas/player/find-article-audio.ts";
import { findShowListing } from "./areas/player/shows/show-store.ts";
import { listAddable, listEpisodes } from "./areas/podcasts/episodes/episode-store.ts";
import { listItemsToFollow } from "./areas/podcasts/feed/following-store.ts";
import { listShows } from "./areas/podcasts/shows/show-store.ts";
import { countContentByProject } from "./areas/projects/store.ts";
import { countItemsWith, isPackInUse } from "./areas/voice-packs/pack-users.ts";
import type { Database, Trx } from "./platform/database/index.ts";
import { insertShow } from "./test-kit/insert-show.ts";
import { fillLargeLibrary, largeItemId, largeItemPage } from "./test-kit/library/fill-large-library.ts";
import { createTestLibrary, type TestLibrary } from "./test-kit/library/test-library.ts";
import { recordPlans, type StatementPlan } from "./test-kit/record-plans.ts";

/** As many as a project may have. */
const items = 100_000;

const base = useTestDatabase();
let library: TestLibrary;
let projectId: string;
let organisationId: string;
let showId: string;
let slug: string;

beforeAll(async () => {
  library = await createTestLibrary(base);
  ({ organisationId, projectId } = library);
  showId = await library.tenant((trx) => insertShow(trx, library, { isAutomatic: true }));
  await fillLargeLibrary(base, library, { items, showId });
  const show = await library.tenant((trx) =>
    trx
      .updateTable("podcast")
      .set({ published_at: new Date() })
      .where("id", "=", showId)
      .returning("slug")
      .executeTakeFirstOrThrow(),
  );
  ({ slug } = show);
});

/** How the statements of some work are answered. */
async function plansOf(work: (database: Database) => Promise<unknown>): Promise<StatementPlan[]> {
  const { database, plans } = recordPlans(base.database);
  await work(database);
  return plans;
}

/** Rows that the statement of some work looks at that looks at most of them. */
async function mostRows(work: (database: Database) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(work);
  expect(plans).not.toEqual([]);
  return Math.max(...plans.map(({ rows }) => rows));
}

const ours =
  (work: (trx: Trx) => Promise<unknown>) =>
  (database: Database): Promise<unknown> =>
    database.tenant(organisationId, work);
const everybodys =
  (work: (trx: Trx) => Promise<unknown>) =>
  (database: Database): Promise<unknown> =>
    database.system(work);

test.each([[77], [0]])("page %i is found by comparing the text of its key", async (number) => {
  const addresses = [largeItemPage(number)];
  const plans = await plansOf((database) => findArticleAudio(database, projectId, { addresses }));
  expect(plans[0]?.scans).toEqual([expect.stringMatching(/^Index Scan content_page .*page_key = /)]);
  expect(Math.max(...plans.map(({ rows }) => rows))).toBeLessThan(10);
});

describe("counts are sums of a few numbers", () => {
  test("of what a list is filtered by", async () => {
    const choices = (contentType?: "voiceover") => (database: Database) =>
      listFacets({ database }, { organisationId, projectId, contentType });
    expect(await mostRows(choices())).toBeLessThan(100);
    expect(await mostRows(choices("voiceover"))).toBeLessThan(100);
  });

  test("of projects, and of stored audio", async () => {
    expect(await mostRows(ours((trx) => countContentByProject(trx, organisationId)))).toBeLessThan(100);
    expect(await mostRows(ours((trx) => countStoredAudios(trx, organisationId)))).toBeLessThan(100);
  });

  test("of voice packs that nothing is read with", async () => {
    expect(await mostRows((database) => countItemsWith({ database }, "piper-en"))).toBeLessThan(100);
    expect(await mostRows((database) => isPackInUse(database, "piper-en"))).toBeLessThan(100);
  });
});

describe("a page of a list looks at a few thousand rows", () => {
  test.each<[string, () => ListFilters]>([
    ["all", () => ({})],
    ["a frequent type", () => ({ contentType: "voiceover" })],
    ["a state of none", () => ({ contentType: "voiceover", voice: "espeak/en-US", statuses: ["failed"] })],
    ["a show", () => ({ podcastId: showId })],
    ["a show, and a voice of none in it", () => ({ podcastId: showId, voice: "espeak/cy" })],
    ["a few days", () => ({ startDate: "2021-03-01", endDate: "2021-03-02" })],
    [
      "a few days and what all have",
      () => ({ startDate: "2021-03-01", endDate: "2021-03-02", statuses: ["published"] }),
    ],
  ])("of %s", async (_name, filters) => {
    const list = (database: Database) =>
      listContentPage({ database }, { organisationId, projectId, sort: "title", ...filters() });
    expect(await mostRows(list)).toBeLessThan(7000);
  });

  test("of episodes, the first and one behind others", async () => {
    const page = (after: Parameters<typeof listEpisodes>[2]["after"]) =>
      ours((trx) => listEpisodes(trx, { projectId, showId }, { after, limit: 21 }));
    expect(await mostRows(page(undefined))).toBeLessThan(300);
    const place = { publishedAt: new Date("2022-01-01T00:00:00Z"), id: largeItemId(26_280) };
    expect(await mostRows(page(place))).toBeLessThan(300);
  });

  test("of shows, with how many episodes they have", async () => {
    const shows = ours((trx) => listShows(trx, { projectId, manualOnly: false, after: undefined, limit: 21 }));
    expect(await mostRows(shows)).toBeLessThan(5000);
  });

  test("of a show's public page", async () => {
    expect(await mostRows(everybodys((trx) => findShowListing(trx, slug, {})))).toBeLessThan(7000);
    const behind = everybodys((trx) => findShowListing(trx, slug, { order: "oldest", after: largeItemId(5000) }));
    expect(await mostRows(behind)).toBeLessThan(7000);
  });

  test("of what a feed follows", async () => {
    const part = everybodys((trx) => listItemsToFollow(trx, { showId, lastItem: largeItemId(50_000) }, 200));
    expect(await mostRows(part)).toBeLessThan(1000);
  });
});

/** Where an index of words was not used, a search looks through texts; its bitmaps of a frequent word are read quickly. */
const throughTexts = /^(?:Seq|Index|Index Only) Scan (?:content|unguarded_search_document|library_entry)(?: |$)/;

describe("a search reads by the indexes of words", () => {
  test.each(["zyzzogeton", "caterpillar", "story", "qqvvxx", "Caterpilar", "cat", "a", "story 777", "said so many"])(
    "for %s",
    async (keyword) => {
      for (const sort of ["relevance", "title"] as const) {
        const plans = await plansOf((database) =>
          searchContent({ database }, { organisationId, projectId, keyword, sort }),
        );
        expect(plans.flatMap(({ scans }) => scans).filter((scan) => throughTexts.test(scan))).toEqual([]);
      }
    },
  );

  test.each(["zyzzogeton", "qqvvxx", "story 777"])("for %s, a few rows", async (keyword) => {
    const search = (database: Database) => searchContent({ database }, { organisationId, projectId, keyword });
    expect(await mostRows(search)).toBeLessThan(1000);
  });

  test.each(["zyzzogeton", "qqvvxx", "story 777"])("for %s among the items to add to a show", async (keyword) => {
    const search = ours(async (trx) => {
      const isFound = (await buildTitleCondition(trx, { organisationId, projectId }, keyword))("content.id");
      return listAddable(trx, { projectId, showId }, { after: undefined, limit: 21, isFound });
    });
    expect(await mostRows(search)).toBeLessThan(1000);
  });
});

test("a provider without running subscriptions looks at none of another's", async () => {
  await base.asAdmin(async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(`
      insert into subscription (organisation_id, provider, plan_id, term_anchor, term_start, term_end, term_amount, updated_at)
      select gen_random_uuid(), 'stripe', 'standard-plan-usd', now(), now(), now() + interval '1 month', 0, now()
        from generate_series(1, 5000)`);
    await client.query("analyze subscription");
  });
  expect(await mostRows(everybodys((trx) => organisationsWithRunningTerm(trx, "sandbox", 100)))).toBe(0);
});
