import { sql } from "kysely";
import type { Executor, Trx } from "../../../platform/database/index.ts";
import type { Person } from "./store.ts";

export interface Profile extends Person {
  hasPassword: boolean;
  hadOrganisation: boolean;
  /** What the person was signed up with. */
  attributes: Record<"organisation" | "phone" | "use_case" | "referrer_url", string | null>;
}

/** The identity library's name for password sign-in. */
const credential = "credential";

export async function findProfile(executor: Executor, userId: string): Promise<Profile | undefined> {
  const row = await executor
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.user_id", "=", "user.id").on("account.provider_id", "=", credential),
    )
    .select(["user.id", "email", "given_name", "family_name", "avatar", "had_organisation", "account.password"])
    .select(["organisation", "phone", "use_case", "referrer_url"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password, had_organisation: hadOrganisation, organisation, phone, use_case, referrer_url, ...person } = row;
  const attributes = { organisation, phone, use_case, referrer_url };
  return { ...person, hasPassword: password !== null, hadOrganisation, attributes };
}

export async function saveNames(
  executor: Executor,
  userId: string,
  names: { given_name: string; family_name: string },
): Promise<void> {
  await executor
    .updateTable("user")
    .set({ ...names, name: `${names.given_name} ${names.family_name}`, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

export async function findPasswordHash(executor: Executor, userId: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("account")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", credential)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** False when the password has changed since it was read. */
export async function replacePassword(
  trx: Trx,
  userId: string,
  hashes: { from: string; to: string },
): Promise<boolean> {
  const row = await trx
    .updateTable("account")
    .set({ password: hashes.to, updated_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("provider_id", "=", credential)
    .where("password", "=", hashes.from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a person's sessions except the one to keep; returns the ended ids. */
export async function endSessions(executor: Executor, userId: string, keep?: string): Promise<string[]> {
  let ending = executor.deleteFrom("session").where("user_id", "=", userId).returning("id");
  if (keep !== undefined) ending = ending.where("id", "!=", keep);
  return (await ending.execute()).map(({ id }) => id);
}

/** The current picture's path, locked until the transaction ends. */
export async function lockAvatar(trx: Trx, userId: string): Promise<string | null> {
  const { avatar } = await trx
    .selectFrom("user")
    .select("avatar")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return avatar;
}

export async function saveAvatarPath(trx: Trx, userId: string, path: string | null): Promise<void> {
  await trx
    .updateTable("user")
    .set({ avatar: path, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

/** What a person said at sign-up that they want to make; null: nothing. */
export async function findSignUpUseCase(executor: Executor, userId: string): Promise<string | null> {
  const row = await executor.selectFrom("user").select("use_case").where("id", "=", userId).executeTakeFirst();
  return row?.use_case ?? null;
}
