import type { Trx } from "../../../platform/database/index.ts";

/** Given and family name as one; either may be empty. */
export function fullName(givenName: string, familyName: string): string {
  return `${givenName} ${familyName}`.trim();
}

/** The identity library's name for password sign-in. */
const credential = "credential";

export interface InvitedAccount {
  userId: string;
  passwordHash: string;
  completesBy: Date;
}

/** Inserts an account without names, with a temporary password; false when the address already has an account. */
export async function insertInvitedAccount(
  trx: Trx,
  { userId, accountId, email, passwordHash, completesBy }: InvitedAccount & { accountId: string; email: string },
): Promise<boolean> {
  const made = await trx
    .insertInto("user")
    .values({
      id: userId,
      name: "",
      given_name: "",
      family_name: "",
      email,
      email_verified: false,
      completes_by: completesBy,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return false;
  await trx
    .insertInto("account")
    .values({
      id: accountId,
      account_id: userId,
      provider_id: credential,
      user_id: userId,
      password: passwordHash,
    })
    .execute();
  return true;
}

export async function renewInvitedAccount(
  trx: Trx,
  { userId, passwordHash, completesBy }: InvitedAccount,
): Promise<void> {
  await trx.updateTable("user").set({ completes_by: completesBy }).where("id", "=", userId).execute();
  await setPassword(trx, userId, passwordHash);
}

/** Sets the names and confirms the address of an invited account. */
export async function completeAccount(
  trx: Trx,
  { userId, givenName, familyName }: { userId: string; givenName: string; familyName: string },
): Promise<void> {
  await trx
    .updateTable("user")
    .set({
      name: fullName(givenName, familyName),
      given_name: givenName,
      family_name: familyName,
      email_verified: true,
      completes_by: null,
    })
    .where("id", "=", userId)
    .execute();
}

export async function removePassword(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("account").where("user_id", "=", userId).where("provider_id", "=", credential).execute();
}

export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable("account")
    .set({ password: passwordHash })
    .where("user_id", "=", userId)
    .where("provider_id", "=", credential)
    .execute();
}

/** Removes an invited account that was never completed once its address has no invitation left. In the system scope. */
export async function removeInvitedAccount(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom("user")
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .where("completes_by", "is not", null)
    .where((where) => where.not(where.exists(where.selectFrom("invitation").select("id").where("email", "=", email))))
    .execute();
}
