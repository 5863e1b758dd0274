import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { createTestLibrary, spokenBy, type TestLibrary } from "../../test-kit/library/test-library.ts";
import { countStoredAudios } from "../metering/stock-store.ts";
import { countContent, countContentByProject } from "../projects/store.ts";
import { foldCounts } from "./fold-counts.ts";
import { listFacets } from "./list/list-content.ts";
import { deleteRows, markDeleted, markRestored } from "./trash/trash-store.ts";

const { signal } = new AbortController();
const base = useTestDatabase();
let library: TestLibrary;

beforeEach(async () => {
  library = await createTestLibrary(base);
});

/** What the rows of items themselves say, and what was kept of it. */
async function counted(of = library): Promise<unknown[]> {
  const { organisationId, projectId } = of;
  const rowsOf = async (statement: RawBuilder<unknown>) => (await of.tenant((trx) => statement.execute(trx))).rows;
  const facets = await rowsOf(sql`
    select facet, count(*)::int as count from library_facet where project_id = ${projectId} and facet <> 'stored'
     group by facet order by count desc, facet`);
  const [totals] = (await rowsOf(sql`
    select count(*)::int as items, count(*) filter (where exists (select from rendition where content_id = content.id
        and (audio_token is not null or build_id is not null)))::int as stored
      from content where project_id = ${projectId}`)) as { items: number; stored: number }[];
  expect(await listFacets(base, { organisationId, projectId, contentType: undefined })).toEqual(facets);
  const project = { id: projectId, organisation_id: organisationId };
  expect(await of.tenant((trx) => countContent(trx, project))).toBe(totals?.items);
  expect(await of.tenant((trx) => countStoredAudios(trx, organisationId))).toBe(totals?.stored);
  return [totals?.items, totals?.stored];
}

const rows = () => base.database.system((trx) => trx.selectFrom("library_count").selectAll().execute());

test("counts are those of the items, whatever becomes of them, before and after they are added up", async () => {
  const first = await library.add({ title: "Heard", isPublished: true, script: spokenBy("espeak/cy", "cy") });
  const second = await library.add({ title: "Draft", script: spokenBy("espeak/en-US") });
  expect(await counted()).toEqual([2, 1]);
  await library.begin(second);
  expect(await counted()).toEqual([2, 2]);
  await foldCounts(base.database, signal);
  expect(await counted()).toEqual([2, 2]);
  await library.tenant((trx) => markDeleted(trx, first, { at: new Date(), by: undefined }));
  expect(await counted()).toEqual([1, 1]);
  await library.tenant((trx) =>
    trx.updateTable("content").set({ content_type: "audio_article" }).where("id", "=", second).execute(),
  );
  const { organisationId, projectId } = library;
  const articles = await listFacets(base, { organisationId, projectId, contentType: "audio_article" });
  expect(articles).toContainEqual({ facet: "voice:espeak/en-US", count: 1 });
  expect(await listFacets(base, { organisationId, projectId, contentType: "voiceover" })).toEqual([]);
  await library.tenant((trx) => markRestored(trx, first, new Date()));
  expect(await counted()).toEqual([2, 2]);
  await foldCounts(base.database, signal);
  await library.tenant((trx) => markDeleted(trx, first, { at: new Date(), by: undefined }));
  await library.tenant((trx) => deleteRows(trx, [first]));
  expect(await counted()).toEqual([1, 1]);
  await foldCounts(base.database, signal);
  expect(await counted()).toEqual([1, 1]);
});

test("a project's counts are its own, and nothing is left of those of a project that is gone", async () => {
  await foldCounts(base.database, signal);
  const before = (await rows()).length;
  const other = await library.anotherProject();
  await library.add();
  await other.add({ isPublished: true });
  await other.add();
  const counts = await library.tenant((trx) => countContentByProject(trx, library.organisationId));
  expect(counts).toEqual(
    new Map([
      [library.projectId, 1],
      [other.projectId, 2],
    ]),
  );
  for (const { projectId } of [library, other]) {
    await library.tenant((trx) => trx.deleteFrom("project").where("id", "=", projectId).execute());
  }
  await foldCounts(base.database, signal);
  expect(await rows()).toHaveLength(before);
});

test("what is appended while others are added up is kept, and a project has one row for each of its facets", async () => {
  await library.add();
  await library
    .tenant(async (trx) => {
      await sql`select from library_count for update`.execute(trx);
      const folding = foldCounts(base.database, signal);
      await library.add();
      await sql`select 1`.execute(trx);
      return { folding };
    })
    .then(({ folding }) => folding);
  expect(await counted()).toEqual([2, 0]);
  await foldCounts(base.database, signal);
  expect(await counted()).toEqual([2, 0]);
  const ours = (await rows()).filter((row) => row.project_id === library.projectId);
  expect(
    ours
      .map(({ facet, change, is_folded }) => [facet, change, is_folded])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ["status:draft", 2, true],
    ["type:voiceover", 2, true],
  ]);
});

test("organisations have turns, of so many changes each", async () => {
  for (let item = 0; item < 5; item += 1) await library.add();
  const other = await createTestLibrary(base);
  await other.add();
  await foldCounts(base.database, signal, { turns: 2, changes: 4 });
  const unfolded = (await rows()).filter(({ is_folded: isFolded }) => !isFolded);
  expect(unfolded.map((row) => row.organisation_id)).toEqual(Array(6).fill(library.organisationId));
  expect(await counted()).toEqual([5, 0]);
});
