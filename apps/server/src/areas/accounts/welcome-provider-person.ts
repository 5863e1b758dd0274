import type { Trx } from "../../platform/database/index.ts";
import { completePerson, removePassword } from "./invited-store.ts";
import { acceptInvitationsOf } from "./membership-store.ts";
import type { ProviderPerson } from "./provider-person.ts";
import { isCompletable, lockByEmail, removeUnconfirmed } from "./store.ts";

/**
 * Readies the account of an address that another provider has confirmed, before it is signed in to. One that nobody has
 * confirmed goes, with the password somebody may have planted; one that an invitation made is completed, and its
 * invitations are accepted. In the system scope.
 */
export async function welcomeProviderPerson(trx: Trx, person: ProviderPerson, now: Date): Promise<void> {
  const { email, givenName, familyName } = person;
  if (email === undefined || !person.emailVerified) return;
  const known = await lockByEmail(trx, email);
  if (!known) return;
  if (!isCompletable(known, now)) return await removeUnconfirmed(trx, email, now);
  await completePerson(trx, { userId: known.id, givenName, familyName });
  // The one that was mailed; a person who has set another keeps it.
  if (!known.email_verified) await removePassword(trx, known.id);
  await acceptInvitationsOf(trx, email, known.id, now);
}
