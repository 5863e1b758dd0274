import { sql } from "kysely";
import { type Database, withTrash } from "../../../platform/database/index.ts";
import { pictureKey } from "./store-picture.ts";

const picturesAtOnce = 1000;

/** Keys of the pictures of all shows and episodes, those of deleted items too, ascending. */
export async function* storedPictureKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let last = "";
  for (let read = picturesAtOnce; read === picturesAtOnce;) {
    const after = last;
    const { rows } = await database.system((trx) =>
      withTrash(trx, () =>
        sql<{ path: string }>`
          select path from (
            select cover_path from podcast union all
            select page_settings->>'logo' from podcast union all
            select art_path from episode) as named(path)
           where path collate "C" > ${after}
           order by path collate "C" limit ${picturesAtOnce}`.execute(trx),
      ),
    );
    for (const { path } of rows) {
      const key = pictureKey(path);
      if (key !== undefined) yield key;
      last = path;
    }
    read = rows.length;
  }
}
