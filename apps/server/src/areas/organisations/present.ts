import {
  abilityFor,
  type Billing,
  effectivePlanId,
  grantedSubjects,
  isBelowLimit,
  type Limits,
  rightsFor,
  type Role,
} from "@lectern/access";
import type { Usage } from "../metering/index.ts";
import type { OrganisationRow } from "./store.ts";

/** The viewer of an organisation and the billing mode. */
interface Viewer {
  role: Role;
  billing: Billing;
}

/** One entry of a person's organisations. */
export function presentListed(row: OrganisationRow, now: Date) {
  return { PK: `ORG#${row.id}`, name: row.name, plan_id: effectivePlanId(row.plan_id, row.preview_until, now) };
}

/** An organisation's limits by their API names. null: no limit. */
function presentLimits(limits: Limits) {
  return {
    words: limits.words,
    articles: limits.articlesPerMonth,
    stored_audios: limits.storedAudios,
    downloads: limits.downloadsPerMonth,
    projects: limits.projects,
    shows: limits.shows,
    members: limits.members,
    text_megabytes: limits.textMegabytes,
    file_megabytes: limits.fileMegabytes,
  };
}

/** Used and remaining amounts; null where there is no limit. */
export function presentUsage(row: OrganisationRow, { counters, periodStart, renewsOn }: Usage) {
  const { words } = counters;
  return {
    counters: {
      words,
      articles: counters.articles,
      stored_audios: counters.storedAudios,
      downloads: counters.downloads,
      projects: counters.projects,
      shows: counters.shows,
      members: counters.members,
      text_megabytes: counters.textMegabytes,
      file_megabytes: counters.fileMegabytes,
    },
    period_start: periodStart.toISOString(),
    plan_words_limit: words.limit,
    words_remaining: words.limit === null ? null : Math.max(0, words.limit - words.used),
    current_month_words_usage: words.used,
    subscription_status: row.subscription_status,
    renews_on: renewsOn?.toISOString() ?? null,
  };
}

/** An organisation as one of its members sees it. */
export function presentOrganisation(row: OrganisationRow, used: Usage, { role, billing }: Viewer) {
  const usage = presentUsage(row, used);
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

/** A person's rights in an organisation as data; limits have the names of the usage counters. */
export function presentPermissions(row: OrganisationRow, limits: Limits, { role, billing }: Viewer) {
  const abilities = rightsFor({ role, planId: row.plan_id, billing });
  return {
    organisation_id: row.id,
    role,
    plan_id: row.plan_id,
    billing,
    abilities,
    subjects: grantedSubjects(abilities),
    limits: presentLimits(limits),
  };
}

/** The same for a person without an organisation. */
export function presentNoPermissions(billing: Billing) {
  const subjects = grantedSubjects([]);
  return { organisation_id: null, role: null, plan_id: null, billing, abilities: [], subjects, limits: {} };
}
