import type { Trx } from "../../platform/database/index.ts";
import { completeAccount, removePassword } from "./invited-account-store.ts";
import { acceptInvitationsOf } from "./membership-store.ts";
import type { ProviderProfile } from "./provider-profile.ts";
import { isCompletable, lockByEmail, removeUnconfirmed } from "./store.ts";

/**
 * Readies the account of an address that another provider has confirmed, before it is signed in to. One that nobody has
 * confirmed goes, with the password somebody may have planted; one that an invitation made is completed, and its
 * invitations are accepted. In the system scope.
 */
export async function prepareProviderSignIn(trx: Trx, profile: ProviderProfile, now: Date): Promise<void> {
  const { email, givenName, familyName } = profile;
  if (email === undefined || !profile.emailVerified) return;
  const known = await lockByEmail(trx, email);
  if (!known) return;
  if (!isCompletable(known, now)) return await removeUnconfirmed(trx, email, now);
  await completeAccount(trx, { userId: known.id, givenName, familyName });
  // The one that was mailed; a person who has set another keeps it.
  if (!known.email_verified) await removePassword(trx, known.id);
  await acceptInvitationsOf(trx, email, known.id, now);
}
