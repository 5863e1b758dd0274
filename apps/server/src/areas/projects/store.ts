import type { Insertable, Selectable } from "kysely";
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

export async function countProjects(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("project")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes others who would add a project to this organisation wait until the transaction ends. */
export async function lockOrganisation(trx: Trx, organisationId: string): Promise<void> {
  await trx.selectFrom("organisation").select("id").where("id", "=", organisationId).forUpdate().execute();
}

export async function insertProject(trx: Trx, project: NewProject): Promise<void> {
  await trx.insertInto("project").values(project).execute();
}

/** False when there is no such project. */
export async function updateLexicon(
  trx: Trx,
  project: { organisationId: string; id: string },
  lexicon: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("project")
    .set({ pronunciation_library: lexicon, updated_at: now })
    .where("organisation_id", "=", project.organisationId)
    .where("id", "=", project.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many items each project of the organisation holds; a project without any is not named. */
export async function countContentByProject(trx: Trx, organisationId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("content")
    .select(({ fn }) => ["project_id", fn.countAll<string>().as("count")])
    .where("organisation_id", "=", organisationId)
    .groupBy("project_id")
    .execute();
  return new Map(rows.map((row) => [row.project_id, Number(row.count)]));
}
