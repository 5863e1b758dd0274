import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

/** Items outside of the trash that a voice of a pack reads, or is to read, in every organisation. */
export async function countItemsWith(
  { database }: { database: Pick<Database, "system"> },
  packId: string,
): Promise<number> {
  return database.system(async (trx) => {
    // Project by project, by an index that has the voices of one in order; ";" follows ":".
    const [from, end] = [`voice:sherpa/${packId}:`, `voice:sherpa/${packId};`];
    const { rows } = await sql<{ count: string }>`
      select count(distinct facet.content_id) as count from project cross join lateral (
        select content_id from library_facet
         where project_id = project.id and facet >= ${from} and facet < ${end} offset 0) as facet`.execute(trx);
    return Number(rows[0]?.count ?? 0);
  });
}

/** Whether audio with a voice of a pack is being made. */
export async function isPackInUse({ system }: Pick<Database, "system">, packId: string): Promise<boolean> {
  return system(async (trx) => {
    const { rows } = await sql`
      select from rendition join content on content.id = rendition.content_id
      where rendition.build_id is not null and exists (
        select from unnest(content.voices) as voice where starts_with(voice, ${voicesOf(packId)}))
      limit 1`.execute(trx);
    return rows.length > 0;
  });
}

/** How the names of a pack's voices begin in `content.voices`. */
function voicesOf(packId: string): string {
  return `sherpa/${packId}:`;
}
