import { randomInt } from "node:crypto";
import { hashPassword } from "../people/passwords.ts";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { insertInvitedAccount, renewInvitedAccount } from "../people/invited-account-store.ts";
import { lockByEmail } from "../people/store.ts";

const dayMs = 86_400_000;
/** Days in which an account that an invitation made can be completed, and an invitation accepted. */
export const INVITATION_DAYS = 7;

/** Without characters that are easily confused, such as 0 and O. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Sixteen characters in groups of four: 79 random bits. */
function temporaryPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  return groups.join("-");
}

/**
 * Ensures that an invited person can sign in. Without an account, creates one without names, to be completed with the
 * returned temporary password; an account not yet completed gets a new password and seven more days. Returns undefined
 * for a person with a complete account, who signs in as usual.
 */
export async function createInvitedAccount(
  trx: Trx,
  { email, now, ids }: { email: string; now: Date; ids: Platform["ids"] },
): Promise<string | undefined> {
  // Generated in every case, so that timing does not reveal who has an account.
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const completesBy = new Date(now.getTime() + INVITATION_DAYS * dayMs);
  const made = { userId: ids.uuid(), accountId: ids.uuid(), email, passwordHash, completesBy };
  if (await insertInvitedAccount(trx, made)) return password;
  const person = await lockByEmail(trx, email);
  if (!person || person.email_verified || person.completes_by === null) return undefined;
  await renewInvitedAccount(trx, { userId: person.id, passwordHash, completesBy });
  return password;
}
