import type { Trx } from "../../platform/database/index.ts";
import { completeAccount, removePassword } from "./invited-account-store.ts";
import { acceptInvitationsOf } from "./membership-store.ts";
import type { ProviderProfile } from "./provider-profile.ts";
import { isCompletable, lockByEmail, removeUnconfirmed } from "./store.ts";

/**
 * Prepares the account of an address that a provider has verified, before sign-in. An unconfirmed account is deleted
 * with its password, which an attacker may have set (account pre-hijacking); an invited account is completed and its
 * invitations are accepted. In the system scope.
 */
export async function prepareProviderSignIn(trx: Trx, profile: ProviderProfile, now: Date): Promise<void> {
  const { email, givenName, familyName } = profile;
  if (email === undefined || !profile.emailVerified) return;
  const known = await lockByEmail(trx, email);
  if (!known) return;
  if (!isCompletable(known, now)) return await removeUnconfirmed(trx, email, now);
  await completeAccount(trx, { userId: known.id, givenName, familyName });
  // Removes the temporary password that was mailed; a person who has set another keeps it.
  if (!known.email_verified) await removePassword(trx, known.id);
  await acceptInvitationsOf(trx, email, known.id, now);
}
