import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test-kit/index.ts";
import { rowsRead } from "../../../test-kit/rows-read.ts";
import { createTestLibrary, spokenBy, type TestLibrary } from "../../../test-kit/library/test-library.ts";
import { listContentPage } from "../list/list-content.ts";
import { searchContent } from "./search-content.ts";

/** So many that the planner prefers an index where there is one. */
const items = 1000;

let base: TestDatabase;
let library: TestLibrary;

beforeAll(async () => {
  // One connection, whose counts are written when the test says so.
  base = await createTestDatabase({ poolSize: 1 });
  library = await createTestLibrary(base);
  await library.add({ title: "Welsh", script: spokenBy("espeak/cy") });
  const { organisationId, projectId } = library;
  await library.tenant((trx) =>
    sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings, plain_text,
        word_count, is_draft, languages)
      select gen_random_uuid(), ${organisationId}::uuid, ${projectId}::uuid, 'voiceover', 'Chapter ' || item, '[]', '{}',
        'Alice' || case when item % 250 = 0 then ' and the caterpillar' else '' end, 0, true,
        array[case when item % 2 = 0 then 'cy' else 'en-US' end]
        from generate_series(1, ${items}::int) as item`.execute(trx),
  );
  await sql`analyze`.execute(base.database.kysely);
});
afterAll(() => base.close());

const texts = ["content", "unguarded_search_document"];

async function readBy(
  call: (project: { organisationId: string; projectId: string }) => Promise<unknown>,
): Promise<number> {
  const { organisationId, projectId } = library;
  const before = await rowsRead(base, texts);
  await call({ organisationId, projectId });
  return (await rowsRead(base, texts)) - before;
}

test("a list reads the texts of its page", async () => {
  expect(await readBy((project) => listContentPage(base, project))).toBeLessThanOrEqual(20);
  expect(await readBy((project) => listContentPage(base, { ...project, voice: "espeak/cy" }))).toBe(1);
});

/** How often the indexes of the orders of lists were used so far. */
async function ordersUsed(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(base.database.kysely);
  const { rows } = await base.asAdmin((client) =>
    client.query<{ count: number }>(`
      select sum(idx_scan)::int as count from pg_stat_user_indexes
       where relname = 'library_entry' and indexrelname <> 'library_entry_pkey'`),
  );
  return rows[0]?.count ?? 0;
}

test("a list of what changed looks through no items for those that were not compared with the lexicon", async () => {
  const { organisationId, projectId } = library;
  const before = await rowsRead(base, ["library_entry"]);
  await listContentPage(base, { organisationId, projectId, isChanged: true });
  expect((await rowsRead(base, ["library_entry"])) - before).toBe(0);
});

test("the next page of few items looks each up by its id, also where all have the same place in the order", async () => {
  const { organisationId, projectId } = library;
  const request = { organisationId, projectId, language: "cy", sort: "longest" } as const;
  const { nextPageToken } = await listContentPage(base, request);
  const before = await ordersUsed();
  const { items: found } = await listContentPage(base, { ...request, pageToken: nextPageToken });
  expect(found).toHaveLength(20);
  expect((await ordersUsed()) - before).toBe(0);
});

test.each([
  ["caterpillar", 4],
  ["hatter", 0],
])("a search for %s reads the %i items that it finds, a few times, and no others", async (keyword, hits) => {
  const read = await readBy(async (project) => {
    expect((await searchContent(base, { ...project, keyword })).hits).toHaveLength(hits);
  });
  expect(read).toBeLessThanOrEqual(hits * 8);
});
