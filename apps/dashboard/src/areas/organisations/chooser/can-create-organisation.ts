import { type Billing, canOwnAnotherOrganisation } from "@lectern/access";

export const ONE_ORGANISATION_MESSAGE =
  "The free and full plan supports one organisation; unlimited organisations need the enterprise plan";

export interface Membership {
  role: string;
  plan_id: string;
}

/** Whether the user may create an organisation: the first one, any without plans, and any with an enterprise plan. */
export function canCreateOrganisation(billing: Billing, memberships: readonly Membership[]): boolean {
  return canOwnAnotherOrganisation(
    billing,
    memberships.filter(({ role }) => role === "owner").map(({ plan_id: planId }) => planId),
  );
}
