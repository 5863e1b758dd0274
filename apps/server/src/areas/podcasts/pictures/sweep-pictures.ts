import { sql } from "kysely";
import { type Database, withTrash } from "../../../platform/database/index.ts";
import { pictureKey, PICTURES_FOLDER } from "./store-picture.ts";
import type { Platform } from "../../../area.ts";

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

/** A feed that a reader fetched last week may name a picture that was replaced since. */
const keptMs = 7 * 86_400_000;

/** Deletes pictures that no show and no episode names, a week after they were stored. */
export async function sweepPictures({
  database,
  storage,
  clock,
}: Pick<Platform, "database" | "storage" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  const named = storedPictureKeys(database);
  let next = await named.next();
  for await (const { key, modifiedAt } of storage.list(PICTURES_FOLDER)) {
    while (next.done !== true && next.value < key) next = await named.next();
    const isNamed = next.done !== true && next.value === key;
    if (!isNamed && modifiedAt < before) await storage.delete(key);
  }
}
