import { sql } from "kysely";
import { type Database, withTrash } from "../../platform/database/index.ts";
import { audioFolder } from "../library/index.ts";
import { wordsKey } from "./preview/play-preview.ts";

/** Items whose keys are read at a time: some thousand keys each at most. */
const itemsAtOnce = 50;
const previewsAtOnce = 1000;

interface ItemKeys {
  id: string;
  organisation_id: string;
  keys: string[];
}

/** Keys of everything that rows say is stored of items, those in the trash among them, ascending. */
export async function* storedAudioKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let after: ItemKeys | undefined;
  for (let read = itemsAtOnce; read === itemsAtOnce;) {
    const items = await readItems(database, after);
    // Folders follow in the order of the ids; within one the keys are sorted here.
    for (const item of items) yield* item.keys.toSorted((a, b) => (a < b ? -1 : 1));
    after = items.at(-1);
    read = items.length;
  }
}

async function readItems(database: Pick<Database, "system">, after: ItemKeys | undefined): Promise<ItemKeys[]> {
  const beyond = after ? sql`where (organisation_id, id) > (${after.organisation_id}::uuid, ${after.id}::uuid)` : sql``;
  const { rows } = await database.system((trx) =>
    withTrash(trx, () =>
      sql<ItemKeys>`
        select items.id, items.organisation_id, coalesce(array(
            select pack_key from segment where content_id = items.id
            union select pack_key from mix_window where content_id = items.id
            union select source_key from sentence where content_id = items.id and source_key is not null
            union select jsonb_array_elements_text(plan->'packs') from audio_file where content_id = items.id
          ), '{}') as keys
          from (select id, organisation_id from content ${beyond} order by organisation_id, id limit ${itemsAtOnce}) as items
         order by items.organisation_id, items.id`.execute(trx),
    ),
  );
  // What lies elsewhere, as a test may have it, is no part of this listing.
  return rows.map((row) => {
    const folder = audioFolder(row.organisation_id, row.id);
    return { ...row, keys: row.keys.filter((key) => key.startsWith(folder)) };
  });
}

/** Keys of previews that were heard to their end, ascending. */
export async function* storedPreviewKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let last = "";
  for (let read = previewsAtOnce; read === previewsAtOnce;) {
    const after = last;
    const { rows } = await database.system((trx) =>
      sql<{ key: string }>`
        select storage_key as key from preview where storage_key collate "C" > ${after}
         order by storage_key collate "C" limit ${previewsAtOnce}`.execute(trx),
    );
    for (const { key } of rows) {
      yield key;
      yield wordsKey(key);
      last = key;
    }
    read = rows.length;
  }
}
