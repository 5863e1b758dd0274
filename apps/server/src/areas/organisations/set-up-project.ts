import type { Platform } from "../../area.ts";
import type { Trx } from "../../platform/database/index.ts";
import { defaultProject, findFirstProject, insertProject } from "../projects/index.ts";
import { lockOrganisation } from "./store.ts";

/** Name of a new organisation's first project. */
const firstProjectName = "My first project";

/** The organisation's first project; created with the default voice when missing. */
export async function setUpProject(trx: Trx, ids: Platform["ids"], organisationId: string): Promise<string> {
  await lockOrganisation(trx, organisationId);
  const present = await findFirstProject(trx, organisationId);
  if (present) return present.id;
  const id = ids.uuid();
  await insertProject(trx, defaultProject({ id, organisationId, name: firstProjectName }));
  return id;
}
