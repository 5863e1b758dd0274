import type { Insertable } from "kysely";
import type { Executor, Schema, Trx } from "../../../platform/database/index.ts";
import { fullName, setPassword } from "../people/invited-account-store.ts";

/** A sign-up as a browser sent it, its password hashed. */
export type SignUp = Insertable<Schema["sign_up"]>;

export async function insertSignUp(executor: Executor, signUp: SignUp): Promise<void> {
  await executor.insertInto("sign_up").values(signUp).execute();
}

/**
 * Gives an account that is not confirmed yet the names and the password of one of its sign-ups.
 * @returns whether there is such a sign-up
 */
export async function applySignUp(trx: Trx, { userId, signUpId }: { userId: string; signUpId: string }) {
  const signUp = await trx
    .selectFrom("sign_up")
    .selectAll()
    .where("id", "=", signUpId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!signUp) return false;
  const { id: _id, user_id: _userId, password, expires_at: _expiresAt, ...person } = signUp;
  const account = await trx
    .updateTable("user")
    .set({ ...person, name: fullName(person.given_name, person.family_name) })
    .where("id", "=", userId)
    .where("email_verified", "=", false)
    .returning("id")
    .executeTakeFirst();
  if (!account) return false;
  await setPassword(trx, userId, password);
  return true;
}
