import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldItem } from "../../../../test-kit/database/old-item.ts";
import { pageKeys } from "./0075-page-keys.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(pageKeys);
});
afterEach(() => before.close());

test("items that are there are found by the key of their page, and one without a page has none", async () => {
  const address = "https://BLOG.example/rabbits/?utm_source=letter&p=7#end";
  const { contentId: paged } = await addOldItem(before, { url: address });
  const { contentId: unpaged } = await addOldItem(before);
  await before.migrate();
  const { rows } = await before.asSystem((trx) =>
    sql<{
      id: string;
    }>`select id from content where page_key = lectern_page(${"http://blog.example/rabbits?p=7"})`.execute(trx),
  );
  expect(rows).toEqual([{ id: paged }]);
  const none = await before.asSystem((trx) => sql`select id from content where page_key is null`.execute(trx));
  expect(none.rows).toEqual([{ id: unpaged }]);
});
