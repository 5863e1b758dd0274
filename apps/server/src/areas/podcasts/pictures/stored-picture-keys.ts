import { sql } from "kysely";
import { type Database, withTrash } from "../../../platform/database/index.ts";
import { pictureKey, PICTURES_FOLDER } from "./store-picture.ts";

const picturesAtOnce = 1000;

/** Keys of the pictures of all shows and episodes, and of their files, those of deleted items too, ascending. */
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
            select art_path from episode union all
            select distinct '/' || picture_key from enclosure) as named(path)
           where path collate "C" > ${after}
           order by path collate "C" limit ${picturesAtOnce}`.execute(trx),
      ),
    );
    for (const { path } of rows) {
      const key = pictureKey(path) ?? tagKey(path);
      if (key !== undefined) yield key;
      last = path;
    }
    read = rows.length;
  }
}

/** A tag's picture has a name that addresses of pictures do not have. */
function tagKey(path: string): string | undefined {
  return path.startsWith(`/${PICTURES_FOLDER}`) && path.endsWith("-600.jpg") ? path.slice(1) : undefined;
}
