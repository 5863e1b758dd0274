import type { Trx } from "../platform/database/index.ts";
import { createIds } from "../platform/ids/index.ts";

const ids = createIds();

/** A show of a project, manual unless it says otherwise; returns its id. */
export async function insertShow(
  trx: Trx,
  scope: { organisationId: string; projectId: string },
  { title = "The Daily Listen", isAutomatic = false }: { title?: string; isAutomatic?: boolean } = {},
): Promise<string> {
  const id = ids.uuid();
  await trx
    .insertInto("podcast")
    .values({
      id,
      organisation_id: scope.organisationId,
      project_id: scope.projectId,
      title,
      is_automatic: isAutomatic,
    })
    .execute();
  return id;
}
