import type { Billing } from "@lectern/access";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import type { OrganisationLocation } from "../../platform/database/tables/organisations.ts";
import { findPerson } from "../accounts/index.ts";
import { defaultProject, findFirstProject, insertProject, lockOrganisation } from "../projects/index.ts";
import { createOrganisation } from "./create-organisation.ts";
import { lockPerson, organisationsOf } from "./store.ts";

export interface SetUp {
  organisationId: string;
  projectId: string;
}

export interface SetUpServices {
  ids: { uuid(): string };
  now: Date;
  billing: Billing;
}

/** Name of the project a new account begins with. */
const firstProjectName = "My first project";

/**
 * What a new person needs before they can begin: an organisation of theirs and a project in it that speaks with the
 * default voice. Answers what is there when it was made before. In the system scope.
 * @throws {AppError} NOT_FOUND when there is no such person
 */
export async function setUpAccount(
  trx: Trx,
  { ids, now, billing }: SetUpServices,
  request: { userId: string; location?: OrganisationLocation },
): Promise<SetUp> {
  await lockPerson(trx, request.userId);
  const person = await findPerson(trx, request.userId);
  if (!person) throw new AppError("NOT_FOUND", "There is no such person.");
  const [present] = await organisationsOf(trx, person.id);
  const organisationId = present?.id ?? ids.uuid();
  if (!present) {
    await createOrganisation(trx, {
      id: organisationId,
      ownerId: person.id,
      name: `${person.given_name}'s organisation`,
      location: request.location,
      now,
      billing,
    });
  }
  return { organisationId, projectId: await setUpProject(trx, ids, organisationId) };
}

/** The organisation's first project, made when there is none. */
export async function setUpProject(trx: Trx, ids: { uuid(): string }, organisationId: string): Promise<string> {
  await lockOrganisation(trx, organisationId);
  const present = await findFirstProject(trx, organisationId);
  if (present) return present.id;
  const id = ids.uuid();
  await insertProject(trx, defaultProject({ id, organisationId, name: firstProjectName }));
  return id;
}
