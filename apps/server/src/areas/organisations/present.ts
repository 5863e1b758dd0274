import { abilitiesFor, type Billing, hasRoom, limitsFor, rightsFor, type Role } from "@lectern/access";
import type { OrganisationRow } from "./store.ts";

/** One line of a person's list. */
export function presentListed(row: OrganisationRow) {
  return { PK: `ORG#${row.id}`, name: row.name, plan_id: row.plan_id };
}

/** Words used and left; null where there is no limit. */
export function presentUsage(row: OrganisationRow, billing: Billing) {
  const limit = billing === "none" ? null : row.words_limit;
  return {
    plan_words_limit: limit,
    words_remaining: limit === null ? null : Math.max(0, limit - row.words_used),
    current_month_words_usage: row.words_used,
    subscription_status: row.subscription_status,
    renews_on: row.renews_on?.toISOString() ?? null,
  };
}

/** An organisation as one of its members sees it. */
export function presentOrganisation(
  row: OrganisationRow,
  { role, billing, projects }: { role: Role; billing: Billing; projects: number },
) {
  const usage = presentUsage(row, billing);
  const standing = { role, planId: row.plan_id, billing };
  const ability = abilitiesFor(standing);
  const limits = limitsFor(standing);
  return {
    PK: `ORG#${row.id}`,
    SK: `ORG#${row.id}`,
    org_name: row.name,
    name: row.name,
    plan_id: row.plan_id,
    subscription_status: row.subscription_status,
    words_per_month: usage.plan_words_limit,
    current_month_words_usage: usage.current_month_words_usage,
    words_remaining: usage.words_remaining,
    plan_words_limit: usage.plan_words_limit,
    usage,
    location: row.location,
    gates: {
      can_create_project: ability.can("create", "project") && hasRoom(limits.projects, projects),
      can_create_podcast: ability.can("create", "podcast") && hasRoom(limits.shows, 0),
    },
    role,
    permissions: rightsFor(standing),
    billing,
    created_at: row.created_at.toISOString(),
  };
}
