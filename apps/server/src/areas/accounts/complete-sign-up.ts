import { hashPassword } from "better-auth/crypto";
import type { Database } from "../../platform/database/index.ts";
import { acceptInvitationsOf } from "./membership-store.ts";
import { endSessions } from "./profile-store.ts";
import { completePerson, setPassword } from "./invited-store.ts";
import { provenPassword } from "./proven-password.ts";
import { isCompletable, lockByEmail } from "./store.ts";

export interface CompletedSignUp {
  /** What the browser has shown: the password of the account as it was then. */
  proven: string;
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  now: Date;
}

/**
 * Makes an invited person's account their own: names, a password, the address confirmed, every open invitation accepted.
 * False when the account is another's, complete already, or was not completed in its time, and when its password is not
 * the one any more that the browser has shown.
 */
export async function completeSignUp(
  database: Pick<Database, "system">,
  { proven, email, password, givenName, familyName, now }: CompletedSignUp,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return database.system(async (trx) => {
    const person = await lockByEmail(trx, email);
    if (!person || !isCompletable(person, now)) return false;
    const userId = person.id;
    if (proven !== (await provenPassword(trx, userId))) return false;
    await completePerson(trx, { userId, givenName, familyName });
    await setPassword(trx, userId, passwordHash);
    await endSessions(trx, userId);
    await acceptInvitationsOf(trx, email, userId, now);
    return true;
  });
}
