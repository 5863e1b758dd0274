import { hashPassword } from "../people/passwords.ts";
import type { Database } from "../../../platform/database/index.ts";
import { endOfInvitationsTo } from "../people/invitation-outcome-store.ts";
import { completeAccount, setPassword } from "../people/invited-account-store.ts";
import { acceptInvitationsOf } from "../people/membership-store.ts";
import { passwordFingerprint, type VerifiedCredentials } from "../identity/verified-credentials.ts";
import { endSessions } from "../people/profile-store.ts";
import { isCompletable, isIncomplete, lockByEmail } from "../people/store.ts";

export interface CompleteSignUpInput {
  /** The credentials the browser signed in with. */
  credentials: VerifiedCredentials;
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  now: Date;
}

export type CompleteSignUpResult =
  | { status: "completed"; /** Why no organisation was joined. */ invitationEnded?: "expired" | "withdrawn" }
  /** `unproven`: the account is another person's, or its password has changed since the browser gave it. */
  | { status: "refused"; reason: "unproven" | "completed-before" | "expired" | "withdrawn" };

/**
 * Completes an invited person's account: sets names and password, confirms the address, accepts every open invitation.
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
