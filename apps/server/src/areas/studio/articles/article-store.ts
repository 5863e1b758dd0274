import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

export type SubmittedRow = Selectable<Schema["submitted_article"]>;

/** The item with a publisher's id of an article, whoever gave it that. */
export async function findBySourceId(
  trx: Trx,
  key: { projectId: string; sourceId: string },
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom("content")
    .select("id")
    .where("project_id", "=", key.projectId)
    .where("source_id", "=", key.sourceId)
    .executeTakeFirst();
}

export async function findSubmitted(trx: Trx, contentId: string): Promise<SubmittedRow | undefined> {
  return trx.selectFrom("submitted_article").selectAll().where("content_id", "=", contentId).executeTakeFirst();
}

/** What was sent last takes the place of what was sent before. */
export async function saveSubmitted(trx: Trx, row: Insertable<Schema["submitted_article"]>): Promise<void> {
  const { content_id: _, organisation_id: __, ...sent } = row;
  await trx
    .insertInto("submitted_article")
    .values(row)
    .onConflict((conflict) => conflict.column("content_id").doUpdateSet({ ...sent, state: "queued", failure: null }))
    .execute();
}

/** Articles of an organisation that wait to be read. */
export async function countQueued(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("submitted_article")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How it ended, unless something else was sent meanwhile. */
export async function endSubmitted(
  trx: Trx,
  { contentId, bodyHash }: { contentId: string; bodyHash: string },
  failure: { failure_type: string; message: string } | undefined,
): Promise<void> {
  await trx
    .updateTable("submitted_article")
    .set({ state: failure ? "failed" : "built", failure: failure ? JSON.stringify(failure) : null })
    .where("content_id", "=", contentId)
    .where("body_hash", "=", bodyHash)
    .execute();
}

/** What decides what may be generated for an organisation. */
export async function findPlan(
  trx: Trx,
  organisationId: string,
): Promise<{ plan_id: string; preview_until: Date | null } | undefined> {
  return trx
    .selectFrom("organisation")
    .select(["plan_id", "preview_until"])
    .where("id", "=", organisationId)
    .executeTakeFirst();
}
