import { effectivePlanId } from "@lectern/access";
import type { ApiKeyScope } from "@lectern/contract";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

/** An API key with its organisation and project. */
export interface KeyHolder {
  id: string;
  organisationId: string;
  projectId: string;
  planId: string;
  scopes: ApiKeyScope[];
  publishesByHand: boolean;
  lastUsedAt: Date | null;
}

/** With the plan at `now`. In the system scope: the organisation is known only from the key itself. */
export async function findKey(trx: Trx, keyHash: string, now: Date): Promise<KeyHolder | undefined> {
  const row = await trx
    .selectFrom("api_key")
    .innerJoin("organisation", "organisation.id", "api_key.organisation_id")
    .innerJoin("project", "project.id", "api_key.project_id")
    .select([
      "api_key.id",
      "api_key.organisation_id as organisationId",
      "api_key.project_id as projectId",
      "api_key.scopes",
      "project.publish_by_hand as publishesByHand",
      "organisation.plan_id",
      "organisation.preview_until",
      "api_key.last_used_at as lastUsedAt",
    ])
    .where("api_key.key_hash", "=", keyHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { plan_id, preview_until, ...key } = row;
  return { ...key, planId: effectivePlanId(plan_id, preview_until, now) };
}

export async function markKeyUsed(trx: Trx, keyId: string, now: Date): Promise<void> {
  await trx.updateTable("api_key").set({ last_used_at: now }).where("id", "=", keyId).execute();
}

/** Days that are kept of what a key was used for. */
const keptDays = 90;

/** Adds to the calls of a key's day. A day's first one takes away what is too old. */
export async function addKeyCalls(
  trx: Trx,
  { id, organisationId, calls, now }: { id: string; organisationId: string; calls: number; now: Date },
): Promise<void> {
  const { isFirst } = await trx
    .insertInto("api_key_day")
    .values({ api_key_id: id, organisation_id: organisationId, day: utcDay(now), calls })
    .onConflict((conflict) =>
      conflict.columns(["api_key_id", "day"]).doUpdateSet((build) => ({
        calls: build("api_key_day.calls", "+", build.ref("excluded.calls")),
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as("isFirst"))
    .executeTakeFirstOrThrow();
  if (!isFirst) return;
  const oldest = utcDay(new Date(now.getTime() - keptDays * 86_400_000));
  await trx
    .deleteFrom("api_key_day")
    .where("api_key_id", "=", id)
    .where("day", "<", sql<Date>`${oldest}::date`)
    .execute();
}

/** The day that calls of a key are counted for: "2026-01-01". */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, "2026-01-01".length);
}
