import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { avatarKey } from "./avatars.ts";

const peopleAtOnce = 1000;

/** Keys of people's pictures, ascending. */
export async function* storedAvatarKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let last = "";
  for (let read = peopleAtOnce; read === peopleAtOnce;) {
    const after = last;
    const { rows } = await database.system((trx) =>
      sql<{ path: string }>`
        select avatar as path from "user" where avatar collate "C" > ${after}
         order by avatar collate "C" limit ${peopleAtOnce}`.execute(trx),
    );
    for (const { path } of rows) {
      const key = avatarKey(path);
      if (key !== undefined) yield key;
      last = path;
    }
    read = rows.length;
  }
}
