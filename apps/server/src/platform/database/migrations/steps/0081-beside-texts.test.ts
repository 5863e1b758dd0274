import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { addOldItem, trashOldItem } from "../../../../test-kit/database/old-item.ts";
import { besideTexts } from "./0081-beside-texts.ts";

let before: DatabaseBefore;

beforeEach(async () => {
  before = await databaseBefore(besideTexts);
});
afterEach(() => before.close());

test("the texts and files that an organisation has take room, those in the trash too", async () => {
  const item = await addOldItem(before);
  await trashOldItem(before, item);
  await addOldItem(before);
  await before.migrate();
  const { rows } = await before.asSystem((trx) =>
    sql`select text_bytes::int as texts, file_bytes::int as files from organisation_storage
      where organisation_id = ${item.organisationId}`.execute(trx),
  );
  expect(rows).toEqual([{ texts: 1004, files: 5000 }]);
});
