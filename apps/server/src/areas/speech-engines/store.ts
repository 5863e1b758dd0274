import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

/** What is kept of each service; of voices their number. */
export async function findEngines(trx: Trx) {
  return trx
    .selectFrom("speech_engine")
    .select(["platform", "refreshed_at", "refresh_failure", "down_since", "down_reason"])
    .select([
      sql<number>`coalesce(jsonb_array_length(voices), 0)`.as("voices"),
      sql<number>`jsonb_array_length(retired)`.as("retired"),
    ])
    .execute();
}

/** Characters of a month (its first day) by kind of voices. */
export async function charactersByTier(trx: Trx, month: string) {
  return trx
    .selectFrom("speech_use")
    .select(["platform", "tier"])
    .select(sql<string>`sum(characters)`.as("characters"))
    .where("month", "=", month)
    .groupBy(["platform", "tier"])
    .orderBy("platform")
    .orderBy("tier")
    .execute();
}

/** Characters of a month by project, the most first. */
export async function charactersByProject(trx: Trx, month: string, limit: number) {
  return trx
    .selectFrom("speech_use")
    .leftJoin("project", "project.id", "speech_use.project_id")
    .leftJoin("organisation", "organisation.id", "project.organisation_id")
    .select([
      "speech_use.project_id",
      "project.integration_name",
      "organisation.name as organisation_name",
      "speech_use.platform",
    ])
    .select(sql<string>`sum(speech_use.characters)`.as("characters"))
    .where("month", "=", month)
    .groupBy(["speech_use.project_id", "project.integration_name", "organisation.name", "speech_use.platform"])
    .orderBy("characters", "desc")
    .orderBy("speech_use.project_id")
    .limit(limit)
    .execute();
}
