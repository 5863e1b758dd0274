import { defaultProject, findFirstProject, insertProject } from "../projects/index.ts";
import type { OrganisationsPlatform } from "./platform.ts";
import { lockOrganisation, updateOrganisation } from "./store.ts";

/** Name of a new organisation's first project. */
const firstProjectName = "My first project";

/**
 * The organisation's first project; created with the default voice when missing.
 * @param useCase what the person wants to make, kept with the organisation
 */
export async function setUpProject(
  { clock, database, ids }: Pick<OrganisationsPlatform, "clock" | "database" | "ids">,
  organisationId: string,
  useCase?: string,
): Promise<string> {
  return database.tenant(organisationId, async (trx) => {
    if (useCase !== undefined) {
      await updateOrganisation(trx, organisationId, { use_case: useCase, updated_at: clock.now() });
    }
    await lockOrganisation(trx, organisationId);
    const present = await findFirstProject(trx, organisationId);
    if (present) return present.id;
    const id = ids.uuid();
    await insertProject(trx, defaultProject({ id, organisationId, name: firstProjectName }));
    return id;
  });
}
