import type { Platform } from "../../../area.ts";
import { type Mail, MailError } from "../../../platform/mail/index.ts";
import type { JobDefinition } from "../../../platform/queue/index.ts";
import { type Owner, ownersOf } from "./membership-store.ts";

/** A notice to the owners of an organisation. */
export interface OwnersNotice {
  organisationId: string;
  /** The owner that this job is for; undefined: it becomes a job for each. */
  userId?: string | undefined;
}

/**
 * Runs a job that tells an organisation's owners of something: each is mailed by a job of their own, so that an address
 * that cannot be reached is tried again alone. Nobody is mailed who is no owner any more.
 * @param write the mail to an owner; undefined: there is nothing to tell any more
 * @throws {MailError} UNAVAILABLE when it can be tried again
 */
export async function mailEachOwner<Notice extends OwnersNotice>(
  { database, queue, mailer }: Pick<Platform, "database" | "queue" | "mailer">,
  job: JobDefinition<Notice>,
  notice: Notice,
  write: (owner: Owner) => Promise<Mail | undefined> | Mail | undefined,
): Promise<void> {
  const { organisationId, userId } = notice;
  const owner = await database.tenant(organisationId, async (trx) => {
    const owners = await ownersOf(trx, organisationId);
    if (userId !== undefined) return owners.find((one) => one.userId === userId);
    for (const one of owners) await queue.send(trx, job, { ...notice, userId: one.userId });
    return undefined;
  });
  const mail = owner && (await write(owner));
  if (!mail) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    // An address that takes no mail is not tried again.
    if (!(error instanceof MailError) || error.code === "UNAVAILABLE") throw error;
  }
}
