import { sql } from "kysely";
import { type Trx, withTrash } from "../../platform/database/index.ts";

/** Items of a project, those in the trash among them, whose timeline has a clip of the sound at this address. */
export async function countItemsWithClipOf(trx: Trx, projectId: string, url: string): Promise<number> {
  const block = JSON.stringify([{ tracks: [[{ url }]] }]);
  return withTrash(trx, async () => {
    const { count } = await trx
      .selectFrom("content")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("project_id", "=", projectId)
      .where(sql<boolean>`composer_settings->'sections' @> ${block}::jsonb`)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
