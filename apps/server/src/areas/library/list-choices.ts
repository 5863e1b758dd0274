import type { Database } from "../../platform/database/index.ts";
import type { ListFilters } from "./list-request.ts";
import { type FacetRow, listFacets } from "./list-store.ts";

/** What the items of a project can be filtered by. */
export async function listChoices(
  database: Database,
  scope: { organisationId: string; projectId: string; contentType: ListFilters["contentType"] },
): Promise<FacetRow[]> {
  const { organisationId, projectId, contentType } = scope;
  return database.tenant(organisationId, (trx) => listFacets(trx, { projectId, filters: { contentType } }));
}
