import { effectivePlanId, type Role } from "@lectern/access";
import type { Trx } from "../../../platform/database/index.ts";

export interface MailKey {
  projectId: string;
  userId: string;
}

/** The zone of a member's mail; undefined while it is off. */
export async function findTimeZone(trx: Trx, { projectId, userId }: MailKey): Promise<string | undefined> {
  const row = await trx
    .selectFrom("weekly_mail")
    .select("time_zone")
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.time_zone;
}

/** Switches it on, or moves it to another zone; its token stays. */
export async function saveWeeklyMail(
  trx: Trx,
  mail: MailKey & { organisationId: string; token: string; timeZone: string; dueAt: Date },
): Promise<void> {
  await trx
    .insertInto("weekly_mail")
    .values({
      organisation_id: mail.organisationId,
      project_id: mail.projectId,
      user_id: mail.userId,
      token: mail.token,
      time_zone: mail.timeZone,
      due_at: mail.dueAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "user_id"]).doUpdateSet({ time_zone: mail.timeZone, due_at: mail.dueAt }),
    )
    .execute();
}

export async function deleteWeeklyMail(trx: Trx, { projectId, userId }: MailKey): Promise<void> {
  await trx.deleteFrom("weekly_mail").where("project_id", "=", projectId).where("user_id", "=", userId).execute();
}

export async function deleteByToken(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom("weekly_mail").where("token", "=", token).execute();
}

/** Locks some of the mails that are due; those another process has locked are left to it. */
export function lockDue(trx: Trx, now: Date, limit: number) {
  return trx
    .selectFrom("weekly_mail")
    .select(["organisation_id", "project_id", "user_id", "time_zone"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function setDueAt(trx: Trx, { projectId, userId }: MailKey, dueAt: Date): Promise<void> {
  await trx
    .updateTable("weekly_mail")
    .set({ due_at: dueAt })
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .execute();
}

/** Who gets a mail, and what they may do now. */
export interface Recipient {
  email: string;
  token: string;
  projectName: string;
  role: Role;
  planId: string;
}

/** undefined: it was switched off, or the person is no member any more. */
export async function findRecipient(
  trx: Trx,
  { projectId, userId }: MailKey,
  now: Date,
): Promise<Recipient | undefined> {
  const row = await trx
    .selectFrom("weekly_mail as mail")
    .innerJoin("membership", (join) =>
      join
        .onRef("membership.organisation_id", "=", "mail.organisation_id")
        .onRef("membership.user_id", "=", "mail.user_id"),
    )
    .innerJoin("organisation", "organisation.id", "mail.organisation_id")
    .innerJoin("project", "project.id", "mail.project_id")
    .innerJoin("user", "user.id", "mail.user_id")
    .select([
      "user.email",
      "mail.token",
      "project.integration_name",
      "membership.role",
      "organisation.plan_id",
      "organisation.preview_until",
    ])
    .where("mail.project_id", "=", projectId)
    .where("mail.user_id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      token: row.token,
      projectName: row.integration_name,
      role: row.role,
      planId: effectivePlanId(row.plan_id, row.preview_until, now),
    }
  );
}
