import type { Database } from "../../platform/database/index.ts";
import { listUncompared } from "./entry-store.ts";
import { hashAgain } from "./hydrate-items.ts";

/**
 * Compares texts of a project with their audio that were not since they or the lexicon changed, the newest first, so that
 * a list can be narrowed by that. Answers how many it took.
 */
export async function compareTexts(
  database: Database,
  project: { organisationId: string; projectId: string },
  limit: number,
): Promise<number> {
  const { organisationId } = project;
  const items = await database.tenant(organisationId, (trx) => listUncompared(trx, project, limit));
  if (items.length > 0) await hashAgain(database, organisationId, items);
  return items.length;
}
