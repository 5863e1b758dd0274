import { sql } from "kysely";
import { type Trx, withTrash } from "../../../platform/database/index.ts";
import type { Counted } from "./count-events.ts";

/** Projects of these that are there, kept from being deleted until the transaction ends. */
export async function lockExistingProjects(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from project where id = any(${ids}::uuid[]) order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Items under the titles they have now; one that is gone keeps the title it had, or has none. */
export async function saveItemTitles(trx: Trx, items: Counted["items"], now: Date): Promise<void> {
  const rows = [...items].map(([id, { organisationId, projectId }]) => ({
    content_id: id,
    organisation_id: organisationId,
    project_id: projectId,
  }));
  await withTrash(trx, () =>
    sql`
      insert into counted_item (content_id, organisation_id, project_id, title, created_at)
      select item.content_id, item.organisation_id, item.project_id, coalesce(content.title, ''), coalesce(content.created_at, ${now})
        from jsonb_populate_recordset(null::counted_item, ${JSON.stringify(rows)}::jsonb) as item
        left join content on content.id = item.content_id
          on conflict (content_id) do update set title = excluded.title
       where excluded.title <> '' and excluded.title <> counted_item.title`.execute(trx),
  );
}
