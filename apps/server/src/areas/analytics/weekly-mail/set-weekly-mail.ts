import type { Platform } from "../../../area.ts";
import { randomToken } from "../../../platform/security/index.ts";
import { deleteWeeklyMail, findTimeZone, type MailKey, saveWeeklyMail } from "./store.ts";
import { nextDue } from "./week.ts";

const tokenBytes = 24;

interface MailScope extends MailKey {
  organisationId: string;
}

/** The zone of a member's mail; undefined while it is off. */
export async function readTimeZone(
  { database }: Pick<Platform, "database">,
  { organisationId, ...key }: MailScope,
): Promise<string | undefined> {
  return database.tenant(organisationId, (trx) => findTimeZone(trx, key));
}

/** Switches a member's mail on, or moves it to another zone; undefined: off. */
export async function setWeeklyMail(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { organisationId, ...key }: MailScope,
  timeZone: string | undefined,
): Promise<void> {
  await database.tenant(organisationId, (trx) =>
    timeZone === undefined
      ? deleteWeeklyMail(trx, key)
      : saveWeeklyMail(trx, {
          ...key,
          organisationId,
          token: randomToken(tokenBytes),
          timeZone,
          dueAt: nextDue(clock.now(), timeZone),
        }),
  );
}
