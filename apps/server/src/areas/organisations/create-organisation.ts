import { type Billing, initialPlanId, canOwnAnotherOrganisation } from "@lectern/access";
import { AppError } from "../../platform/http/index.ts";
import type { OrganisationLocation } from "../../platform/database/tables/organisations.ts";
import { addMember, findSignUpUseCase } from "../accounts/index.ts";
import { firstPeriod } from "../metering/index.ts";
import type { OrganisationsPlatform } from "./platform.ts";
import { insertOrganisation, lockPerson, organisationsOf, plansOwnedBy } from "./store.ts";

export interface NewOrganisation {
  ownerId: string;
  name: string;
  location: OrganisationLocation | undefined;
  billing: Billing;
  /** Create only when the person belongs to no organisation. */
  first: boolean;
}

/**
 * Creates an organisation on the free plan of its country, owned by the person; returns its id, or the id of the
 * existing one when only a first was requested.
 * @throws {AppError} PLAN_LIMIT for a second one of their own, unless there are no plans or one is on enterprise
 */
export async function createOrganisation(
  { clock, database, ids }: Pick<OrganisationsPlatform, "clock" | "database" | "ids">,
  organisation: NewOrganisation,
): Promise<string> {
  const { ownerId, name, location, billing, first } = organisation;
  const id = ids.uuid();
  const now = clock.now();
  return database.system(async (trx) => {
    await lockPerson(trx, ownerId);
    const [present] = first ? await organisationsOf(trx, ownerId) : [];
    if (present) return present.id;
    if (!canOwnAnotherOrganisation(billing, await plansOwnedBy(trx, ownerId))) {
      throw new AppError("PLAN_LIMIT", "Your plan holds one organisation. Contact us for more.");
    }
    const planId = initialPlanId(location?.country);
    await insertOrganisation(trx, {
      id,
      name,
      plan_id: planId,
      subscription_status: "active",
      ...firstPeriod({ planId, billing, now }),
      location: location === undefined ? null : JSON.stringify(location),
      // What was said at sign-up is filled in when it is asked.
      survey_use_case: first ? await findSignUpUseCase(trx, ownerId) : null,
    });
    await addMember(trx, id, ownerId, "owner");
    return id;
  });
}
