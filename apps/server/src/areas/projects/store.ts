import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type ProjectRow = Selectable<Schema["project"]>;
export type NewProject = Insertable<Schema["project"]>;

/** Newest first. */
export async function listProjects(trx: Trx, organisationId: string): Promise<ProjectRow[]> {
  return trx
    .selectFrom("project")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("id", "desc")
    .execute();
}

export async function findProject(trx: Trx, organisationId: string, id: string): Promise<ProjectRow | undefined> {
  return trx
    .selectFrom("project")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findFirstProject(trx: Trx, organisationId: string): Promise<ProjectRow | undefined> {
  return trx
    .selectFrom("project")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** The row, locked against other writers until the transaction ends. */
export async function lockProject(trx: Trx, organisationId: string, id: string): Promise<ProjectRow | undefined> {
  return trx
    .selectFrom("project")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The items, keys and previews of the project go with it. */
export async function deleteProjectRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("project").where("id", "=", id).execute();
}

export async function insertProject(trx: Trx, project: NewProject): Promise<void> {
  await trx.insertInto("project").values(project).execute();
}

/** Undefined when there is no such project. */
export async function updateProject(
  trx: Trx,
  project: { organisationId: string; id: string },
  change: Updateable<Schema["project"]> & { updated_at: Date },
): Promise<ProjectRow | undefined> {
  return trx
    .updateTable("project")
    .set(change)
    .where("organisation_id", "=", project.organisationId)
    .where("id", "=", project.id)
    .returningAll()
    .executeTakeFirst();
}

/** How many items a project holds. */
export async function countContent(trx: Trx, project: Pick<ProjectRow, "id" | "organisation_id">): Promise<number> {
  const row = await contentCounts(trx, project.organisation_id).where("project_id", "=", project.id).executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many items each project of the organisation holds; a project without any is not named. */
export async function countContentByProject(trx: Trx, organisationId: string): Promise<Map<string, number>> {
  const rows = await contentCounts(trx, organisationId).execute();
  return new Map(rows.map((row) => [row.project_id, Number(row.count)]));
}

/** By the one facet of an item that says its type. */
function contentCounts(trx: Trx, organisationId: string) {
  return trx
    .selectFrom("library_count")
    .select(({ fn }) => ["project_id", fn.sum<string>("change").as("count")])
    .where("organisation_id", "=", organisationId)
    .where("facet", ">=", "type:")
    .where("facet", "<", "type;")
    .groupBy("project_id");
}
