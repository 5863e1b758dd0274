import { hashPassword } from "better-auth/crypto";
import type { Database } from "../../platform/database/index.ts";
import { endOfInvitationsTo } from "./invitation-outcome-store.ts";
import { completeAccount, setPassword } from "./invited-account-store.ts";
import { acceptInvitationsOf } from "./membership-store.ts";
import { passwordFingerprint, type VerifiedCredentials } from "./verified-credentials.ts";
import { endSessions } from "./profile-store.ts";
import { isCompletable, isIncomplete, lockByEmail } from "./store.ts";

export interface CompleteSignUpInput {
  /** Those that the browser signed in with. */
  credentials: VerifiedCredentials;
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  now: Date;
}

export type CompleteSignUpResult =
  | { status: "completed"; /** Why nothing was joined, when nothing was. */ invitationEnded?: "expired" | "withdrawn" }
  /** `unproven`: the account is another's, or its password is not the one any more that the browser has shown. */
  | { status: "refused"; reason: "unproven" | "completed-before" | "expired" | "withdrawn" };

/**
 * Makes an invited person's account their own: names, a password, the address confirmed, every open invitation accepted.
 */
export async function completeSignUp(
  database: Pick<Database, "system">,
  { credentials, email, password, givenName, familyName, now }: CompleteSignUpInput,
): Promise<CompleteSignUpResult> {
  const passwordHash = await hashPassword(password);
  return database.system(async (trx) => {
    const person = await lockByEmail(trx, email);
    if (credentials.email !== email) return refused("unproven");
    if (!person) return refused(await endOfInvitationsTo(trx, email));
    const userId = person.id;
    if (credentials.userId !== userId) return refused("unproven");
    if (!isIncomplete(person)) return refused("completed-before");
    if (credentials.passwordFingerprint !== (await passwordFingerprint(trx, userId))) return refused("unproven");
    if (!isCompletable(person, now)) return refused("expired");
    await completeAccount(trx, { userId, givenName, familyName });
    await setPassword(trx, userId, passwordHash);
    await endSessions(trx, userId);
    const joined = await acceptInvitationsOf(trx, email, userId, now);
    if (joined.length > 0) return { status: "completed" };
    return { status: "completed", invitationEnded: await endOfInvitationsTo(trx, email) };
  });
}

function refused(reason: Extract<CompleteSignUpResult, { status: "refused" }>["reason"]): CompleteSignUpResult {
  return { status: "refused", reason };
}
