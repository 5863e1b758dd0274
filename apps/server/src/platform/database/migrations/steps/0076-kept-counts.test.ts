import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldItem, trashOldItem } from "../../../../test-kit/database/old-item.ts";
import { keptCounts } from "./0076-kept-counts.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(keptCounts);
});
afterEach(() => before.close());

/** How often a project's items have each facet. */
async function countsOf(projectId: string) {
  const { rows } = await before.asSystem((trx) =>
    sql<{ facet: string; count: number }>`select facet, sum(change)::int as count from library_count
      where project_id = ${projectId} group by facet having sum(change) <> 0`.execute(trx),
  );
  return Object.fromEntries(rows.map(({ facet, count }) => [facet, count]));
}

test("items that are there are counted, those in the trash are not, and what is changed later follows", async () => {
  const { projectId, contentId, organisationId } = await addOldItem(before);
  const trashed = await addOldItem(before);
  await trashOldItem(before, trashed);
  await before.asSystem((trx) =>
    sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings, plain_text,
        word_count, is_draft)
      select gen_random_uuid(), ${organisationId}, ${projectId}, 'voiceover', 'Draft ' || place, '[]', '{}', '', 0, true
        from generate_series(1, 2) as place`.execute(trx),
  );
  await before.migrate();
  expect(await countsOf(projectId)).toEqual({
    "type:voiceover": 3,
    "status:published": 1,
    "status:draft": 2,
    stored: 1,
  });
  expect(await countsOf(trashed.projectId)).toEqual({});
  await trashOldItem(before, { contentId });
  expect(await countsOf(projectId)).toEqual({ "type:voiceover": 2, "status:draft": 2 });
});
