import type { Trx } from "../../platform/database/index.ts";
import { noSuchProject } from "../../platform/http/index.ts";
import { newestHints } from "./api-key-store.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { countContent, countContentByProject, findProject, listProjects, type ProjectRow } from "./store.ts";

/** A project with what is known of it beside its row. */
export interface ProjectWithFacts {
  row: ProjectRow;
  /** How many items it holds. */
  contentCount: number;
  /** The newest key's first characters. */
  keyHint: string | undefined;
}

/** An organisation's, newest first. */
export async function readProjects(
  { database }: Pick<ProjectsPlatform, "database">,
  organisationId: string,
): Promise<ProjectWithFacts[]> {
  return database.tenant(organisationId, async (trx) => {
    const counts = await countContentByProject(trx, organisationId);
    const hints = await newestHints(trx, organisationId);
    const rows = await listProjects(trx, organisationId);
    return rows.map((row) => ({ row, contentCount: counts.get(row.id) ?? 0, keyHint: hints.get(row.id) }));
  });
}

/** @throws {AppError} NOT_FOUND */
export async function readProject(
  { database }: Pick<ProjectsPlatform, "database">,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<ProjectWithFacts> {
  return database.tenant(organisationId, async (trx) => {
    const row = await findProject(trx, organisationId, id);
    if (!row) throw noSuchProject();
    return withFacts(trx, row);
  });
}

export async function withFacts(trx: Trx, row: ProjectRow): Promise<ProjectWithFacts> {
  const hints = await newestHints(trx, row.organisation_id);
  return { row, contentCount: await countContent(trx, row), keyHint: hints.get(row.id) };
}
