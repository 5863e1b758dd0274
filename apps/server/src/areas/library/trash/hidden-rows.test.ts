import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { withTrash } from "../../../platform/database/index.ts";
import { addItem, addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { countStoredAudios } from "../../metering/stock-store.ts";
import { deleteContent } from "../delete-content.ts";

/**
 * Tables that are read together with their item: by lists, and by builds, of which an item in the trash has none; an
 * upload is read by who sent it, and nothing of it is heard; what lists and searches look through has no rows of an item
 * in the trash. Any other table with a content_id is given to lectern_hide_with_item by the migration that makes it.
 */
const readWithTheirItem = [
  "audio_upload",
  "charged_block",
  "charged_sentence",
  "counted_item",
  "library_entry",
  "library_facet",
  "listening_session",
  "mix_measure",
  "mix_window",
  "rendition",
  "segment",
  "sentence",
  "unguarded_player_event",
  "unguarded_search_document",
];

const base = useTestDatabase();
let organisationId: string;
let deleted: string;

beforeAll(async () => {
  organisationId = await addOrganisation(base);
  const projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
  deleted = await base.database.tenant(organisationId, (trx) =>
    addItem(trx, organisationId, projectId, { audioToken: "heard" }),
  );
  const deletion = { organisationId, projectId, contentId: deleted, deletedBy: undefined };
  await deleteContent({ database: base.database, now: () => new Date() }, deletion);
});

describe("[T30] the row of a deleted item", () => {
  test("is seen in no scope, unless the transaction asks for the trash, and then no longer", async () => {
    const ids = (trx: Parameters<Parameters<typeof base.database.system>[0]>[0]) =>
      trx.selectFrom("content").select("id").execute();
    const looks = [
      (work: Parameters<typeof base.database.system>[0]) => base.database.system(work),
      (work: Parameters<typeof base.database.system>[0]) => base.database.tenant(organisationId, work),
    ];
    for (const look of looks) {
      expect(await look(ids)).toEqual([]);
      expect(await look((trx) => withTrash(trx, () => ids(trx)))).toEqual([{ id: deleted }]);
      expect(
        await look(async (trx) => {
          await withTrash(trx, () => ids(trx));
          return ids(trx);
        }),
      ).toEqual([]);
    }
  });

  test("is not changed or removed by who does not see it", async () => {
    const { numUpdatedRows } = await base.database.system((trx) =>
      trx.updateTable("content").set({ title: "Changed" }).executeTakeFirst(),
    );
    const { numDeletedRows } = await base.database.system((trx) => trx.deleteFrom("content").executeTakeFirst());
    expect([numUpdatedRows, numDeletedRows]).toEqual([0n, 0n]);
  });

  test("is not made by a write that does not ask for the trash", async () => {
    const projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
    const id = await base.database.tenant(organisationId, (trx) => addItem(trx, organisationId, projectId));
    const marking = base.database.tenant(organisationId, (trx) =>
      trx.updateTable("content").set({ deleted_at: new Date() }).where("id", "=", id).execute(),
    );
    await expect(marking).rejects.toThrow("row-level security");
  });

  test("frees the place of its audio", async () => {
    expect(await base.database.tenant(organisationId, (trx) => countStoredAudios(trx, organisationId))).toBe(0);
  });
});

test("[T30] every table of an item is hidden with it, or read with it alone", async () => {
  const { rows } = await sql<{ name: string; hidden: boolean }>`
    select relname as name,
           exists (select from pg_policy where polrelid = pg_class.oid and polname = 'not_in_trash' and not polpermissive) as hidden
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'content_id' and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(base.database.kysely);
  expect(rows.length).toBeGreaterThan(readWithTheirItem.length);
  expect(rows.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual(readWithTheirItem);
});

test("a setting that another client of a pooler left behind shows no trash", async () => {
  await base.database.kysely.connection().execute(async (connection) => {
    await sql`select set_config('lectern.trash', 'shown', false)`.execute(connection);
  });
  const looks = Array.from({ length: 12 }, () =>
    base.database.system((trx) => trx.selectFrom("content").select("id").where("id", "=", deleted).execute()),
  );
  expect((await Promise.all(looks)).flat()).toEqual([]);
});
