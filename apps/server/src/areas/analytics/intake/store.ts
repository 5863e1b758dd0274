import { SAMPLE_RATE } from "@lectern/audio";
import type { Executor, Trx } from "../../../platform/database/index.ts";

/** An item that readers can hear now. */
export interface PublicItem {
  organisationId: string;
  projectId: string;
  countsReturning: boolean;
  /** Seconds, by the token of each generation that a page may still play. */
  durations: ReadonlyMap<string, number>;
}

/** Those of `ids` that are public: published, with audio, not disabled, not in the trash. */
export async function findPublicItems(trx: Trx, ids: readonly string[]): Promise<Map<string, PublicItem>> {
  const rows = await trx
    .selectFrom("content")
    .innerJoin("project", "project.id", "content.project_id")
    .innerJoin("audio_file", "audio_file.content_id", "content.id")
    .select([
      "content.id",
      "content.organisation_id",
      "content.project_id",
      "project.player_settings",
      "audio_file.token",
      "audio_file.sample_count",
    ])
    .where("content.id", "in", ids)
    .where("content.is_audio_disabled", "=", false)
    .where("content.published_at", "is not", null)
    .where("content.published_token", "is not", null)
    .execute();
  const items = new Map<string, PublicItem & { durations: Map<string, number> }>();
  for (const row of rows) {
    const item = items.get(row.id) ?? {
      organisationId: row.organisation_id,
      projectId: row.project_id,
      countsReturning: row.player_settings.count_returning,
      durations: new Map(),
    };
    item.durations.set(row.token, row.sample_count / SAMPLE_RATE);
    items.set(row.id, item);
  }
  return items;
}

/** Organisations that each of these people is a member of. */
export async function findOrganisationsOf(trx: Trx, people: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await trx
    .selectFrom("membership")
    .select(["user_id", "organisation_id"])
    .where("user_id", "in", people)
    .execute();
  const found = new Map(people.map((person) => [person, new Set<string>()]));
  for (const { user_id, organisation_id } of rows) found.get(user_id)?.add(organisation_id);
  return found;
}

/** The salt of a day, the same for every process; `fresh` is kept where there is none yet. */
export async function ensureSalt(executor: Executor, day: string, fresh: Buffer): Promise<Buffer> {
  await executor
    .insertInto("visitor_salt")
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const { salt } = await executor
    .selectFrom("visitor_salt")
    .select("salt")
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** Without the salts no hash can be tried against an address any more. */
export async function forgetSaltsBefore(executor: Executor, day: string): Promise<void> {
  await executor.deleteFrom("visitor_salt").where("day", "<", day).execute();
}
