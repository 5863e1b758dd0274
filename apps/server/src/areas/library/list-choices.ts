import type { Database } from "../../platform/database/index.ts";
import { countFacets, type FacetRow } from "./entry-store.ts";
import type { ListFilters } from "./list-request.ts";

/** What the items of a project can be filtered by. */
export async function listChoices(
  database: Database,
  scope: { organisationId: string; projectId: string; contentType: ListFilters["contentType"] },
): Promise<FacetRow[]> {
  const { contentType, ...project } = scope;
  return database.tenant(scope.organisationId, (trx) => countFacets(trx, { ...project, filters: { contentType } }));
}
