import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { soundKey } from "./sound-address.ts";
import type { SoundRow } from "./store.ts";

const soundsAtOnce = 1000;

type KeyFields = Pick<SoundRow, "id" | "organisation_id" | "project_id">;

/** Keys of the sounds of all projects, ascending. */
export async function* storedSoundKeys(database: Pick<Database, "system">): AsyncGenerator<string> {
  let last: KeyFields | undefined;
  for (let read = soundsAtOnce; read === soundsAtOnce;) {
    const beyond = last
      ? sql`and (organisation_id, project_id, id) > (${last.organisation_id}::uuid, ${last.project_id}::uuid, ${last.id}::uuid)`
      : sql``;
    const { rows } = await database.system((trx) =>
      sql<KeyFields>`
        select organisation_id, project_id, id from sound where status = 'ready' ${beyond}
         order by organisation_id, project_id, id limit ${soundsAtOnce}`.execute(trx),
    );
    for (const row of rows) yield soundKey(row);
    last = rows.at(-1);
    read = rows.length;
  }
}
