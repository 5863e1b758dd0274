import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { logoKey } from "./logo-address.ts";

const logosAtOnce = 1000;

/** Keys of the logos of all projects, ascending. */
export async function* storedLogoKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let last = "";
  for (let read = logosAtOnce; read === logosAtOnce;) {
    const after = last;
    const { rows } = await database.system((trx) =>
      sql<{ path: string }>`
        select logo->>'path' as path from project where logo->>'path' collate "C" > ${after}
         order by logo->>'path' collate "C" limit ${logosAtOnce}`.execute(trx),
    );
    for (const { path } of rows) {
      const key = logoKey(path);
      if (key !== undefined) yield key;
      last = path;
    }
    read = rows.length;
  }
}
