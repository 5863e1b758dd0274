import {
  abilityFor,
  type Billing,
  isBelowLimit,
  limitsFor,
  effectivePlanId,
  rightsFor,
  type Role,
} from "@lectern/access";
import type { UsageCounts } from "./count-usage.ts";
import type { OrganisationRow } from "./store.ts";

/** Who looks at an organisation, and how its operator charges. */
interface Viewer {
  role: Role;
  billing: Billing;
}

/** One line of a person's list. */
export function presentListed(row: OrganisationRow, now: Date) {
  return { PK: `ORG#${row.id}`, name: row.name, plan_id: effectivePlanId(row.plan_id, row.preview_until, now) };
}

/** What an organisation may have, by the names of the wire. The words are its own, for they may be agreed on. null: no limit. */
function presentLimits(row: OrganisationRow, billing: Billing) {
  const limits = limitsFor({ planId: row.plan_id, billing });
  return {
    words: billing === "none" ? null : row.words_limit,
    articles: limits.articlesPerMonth,
    stored_audios: limits.storedAudios,
    downloads: limits.downloadsPerMonth,
    projects: limits.projects,
    shows: limits.shows,
    members: limits.members,
  };
}

/** What is used and left; null where there is no limit. */
export function presentUsage(row: OrganisationRow, counts: UsageCounts, billing: Billing) {
  const limits = presentLimits(row, billing);
  return {
    counters: {
      words: { used: row.words_used, limit: limits.words },
      articles: { used: counts.articles, limit: limits.articles },
      stored_audios: { used: counts.storedAudios, limit: limits.stored_audios },
      downloads: { used: counts.downloads, limit: limits.downloads },
      projects: { used: counts.projects, limit: limits.projects },
      shows: { used: counts.shows, limit: limits.shows },
      members: { used: counts.members, limit: limits.members },
    },
    period_start: row.period_start.toISOString(),
    plan_words_limit: limits.words,
    words_remaining: limits.words === null ? null : Math.max(0, limits.words - row.words_used),
    current_month_words_usage: row.words_used,
    subscription_status: row.subscription_status,
    renews_on: row.renews_on?.toISOString() ?? null,
  };
}

/** An organisation as one of its members sees it. */
export function presentOrganisation(row: OrganisationRow, counts: UsageCounts, { role, billing }: Viewer) {
  const usage = presentUsage(row, counts, billing);
  const accessContext = { role, planId: row.plan_id, billing };
  const ability = abilityFor(accessContext);
  const { projects, shows } = usage.counters;
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
      can_create_project: ability.can("create", "project") && isBelowLimit(projects.limit, projects.used),
      can_create_podcast: ability.can("create", "podcast") && isBelowLimit(shows.limit, shows.used),
    },
    role,
    use_case: row.use_case,
    survey: { use_case: row.survey_use_case, audio_for: row.survey_audio_for },
    permissions: rightsFor(accessContext),
    billing,
    created_at: row.created_at.toISOString(),
  };
}

/** What somebody may do in an organisation, as data; its limits are named as the counters of usage. */
export function presentPermissions(row: OrganisationRow, { role, billing }: Viewer) {
  return {
    organisation_id: row.id,
    role,
    plan_id: row.plan_id,
    billing,
    abilities: rightsFor({ role, planId: row.plan_id, billing }),
    limits: presentLimits(row, billing),
  };
}

/** The same for somebody who belongs to no organisation. */
export function presentNoPermissions(billing: Billing) {
  return { organisation_id: null, role: null, plan_id: null, billing, abilities: [], limits: {} };
}
